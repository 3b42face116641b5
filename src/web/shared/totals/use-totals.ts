import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countWords as countOnServer } from '#contract/statistics.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { type DomainTree, domainNamed } from '#domain/domains/domain-tree.ts'
import type { Counted } from '#domain/statistics/counted-as.ts'
import { call } from '#web/api/call.ts'
import { keptQuery } from '#web/api/kept-answers.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { type WordsHere, countWords, wordsInAll } from '#web/replica/words/count-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import type { Totals } from '#web/replica/words/totals.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { useWhyMissing, type WhyMissing } from '../use-why-missing.ts'

/**
 * How many words a project has, and under what they count, with those that were entered on this device and wait to be sent;
 * undefined until that is known, and `failure` says why it cannot be. The server is asked only while this device has not all
 * words. Until there is a tree, words of the project's own domains count under numbers, and nobody is to ask for them.
 */
export function useTotals(projectId: string, tree: DomainTree | null): TotalsKnown {
  const here = useWordsHere()
  const query = useQuery({ ...totalsQuery(projectId), enabled: here?.isWhole === false })
  const { data } = query
  const totals = useMemo(() => here && wordsInAll(here, data && totalsOnServer(tree, data)), [here, data, tree])
  return { totals, failure: useWhyMissing(totals !== undefined, query) }
}

type TotalsKnown = { readonly totals: Totals | undefined; readonly failure: WhyMissing | null }

const DOMAIN = 'domain '

/** The words in each domain. */
export function domainCountsOf(totals: Totals): ReadonlyMap<DomainKey, number> {
  const inDomains = [...totals].filter(([key]) => key.startsWith(DOMAIN))
  return new Map(inDomains.map(([key, count]) => [key.slice(DOMAIN.length), count]))
}

/** As the server has them; without a network as they were last for the person who asks. */
const totalsQuery = (projectId: string) =>
  keptQuery({
    queryKey: ['totals', storedUser()?.id, projectId],
    staleTime: 0,
    load: () => call(countOnServer, { params: { projectId } }, { isQuiet: true }),
  })

/** The server counts domains by number. */
function totalsOnServer(tree: DomainTree | null, counted: AnswerOf<typeof countOnServer>): Totals {
  const { words, inDomains, recorded, glossed, domains } = counted
  const keyOf = (id: string): DomainKey => (tree && domainNamed(tree, id)?.key) ?? id
  return new Map<Counted, number>([
    ['words', words],
    ['inDomains', inDomains],
    ['recorded', recorded],
    ...Object.entries(glossed).map(([language, count]) => [`glossed ${language}`, count] as const),
    ...Object.entries(domains).map(([id, count]) => [`${DOMAIN}${keyOf(id)}`, count] as const),
  ])
}

/** While a dictionary is loaded, words change many times in a second; in milliseconds. */
const REST = 500

/** Counted by this device, and again when words change; undefined until they have been counted. */
function useWordsHere(): WordsHere | undefined {
  const isOpen = useReplica() !== null
  const [count] = useState(countingCalmly)
  const counted = useLive(count, [])
  return isOpen ? counted : NOTHING_HERE
}

const NOTHING_HERE: WordsHere = { isWhole: false, totals: new Map() }

/** Counts, but rests between one time and the next. */
function countingCalmly(): (db: ReplicaDatabase) => Promise<WordsHere> {
  let restedAt = 0
  return async (db) => {
    const rest = restedAt - Date.now()
    // What Dexie does not know must be wrapped in a live query, or it no longer hears what is read afterwards.
    if (rest > 0) await Promise.resolve(new Promise((resolve) => setTimeout(resolve, rest)))
    const words = await countWords(db).catch(() => NOTHING_HERE)
    restedAt = Date.now() + REST
    return words
  }
}
