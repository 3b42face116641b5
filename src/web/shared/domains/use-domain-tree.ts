import { useQuery } from '@tanstack/react-query'
import { createContext, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DomainKey, domainKey } from '#domain/domains/domain-key.ts'
import { type DomainTree, type ProjectDomains, buildTree, domainNamed } from '#domain/domains/domain-tree.ts'
import { withInbox } from '#domain/domains/inbox.ts'
import { ownDomainsOf, textTold } from '#domain/domains/own-domains.ts'
import { ownTexts } from '#domain/domains/own-texts.ts'
import { unpackDomains } from '#domain/domains/packed-domains.ts'
import { indexDomains } from '#domain/domains/search-domains.ts'
import { type WordCount, countInTree } from '#domain/domains/word-counts.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { type WordsHere, countWords, wordsInAll } from '#web/replica/words/count-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { domainCountsQuery, domainTextsQuery, domainsQuery, englishNamesQuery } from './domain-queries.ts'
import { useTreeLanguage } from './use-tree-language.ts'

/**
 * The tree of a language as the project has made it, with its Inbox, built once for as long as they stay. Until another
 * language is there, or when it cannot be had, the tree stays in the one before: `tree.lang` says which. Where there is
 * none, it is asked for again as soon as there is a network.
 */
export function useDomainTree(lang: string, { custom, hidden, showsHidden }: TreeOptions) {
  const { t, i18n } = useTranslation()
  const { data: fetched, error, isFetching, refetch } = useQuery(domainsQuery(lang))
  const [latest, setLatest] = useState(fetched)
  if (fetched && fetched !== latest) setLatest(fetched)
  const [failed, setFailed] = useState(error)
  // While it is asked for once more, it is still what could not be had.
  if (error && error !== failed) setFailed(error)
  const data = fetched ?? latest
  const isMissing = !data && failed !== null
  useEffect(() => {
    if (!isMissing) return undefined
    const retry = (): void => void refetch()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing, refetch])
  const inbox = t('tree.inbox')
  const tree = useMemo(() => {
    if (!data) return null
    const built = buildTree(data.lang, unpackDomains(data), { custom, hidden, showsHidden })
    return withInbox(built, { name: inbox, lang: i18n.language })
  }, [data, custom, hidden, showsHidden, inbox, i18n.language])
  const failure: TreeTrouble | null =
    data || !failed ? null : { error: failed, isAsking: isFetching, retry: () => void refetch() }
  return { tree, failure }
}

/** Why there is no tree, and how to ask for it again. */
export type TreeTrouble = { readonly error: Error; readonly isAsking: boolean; readonly retry: () => void }

/** Lists that are the same as long as they hold the same. */
export type TreeOptions = Required<ProjectDomains>

/** The tree of the open project. */
export function useProjectTree(showsHidden = false) {
  const { semanticDomains, hiddenDomains } = useCurrentProject()
  return useDomainTree(useTreeLanguage(), { custom: semanticDomains, hidden: hiddenDomains, showsHidden })
}

/**
 * Words in and below each domain, with those that were entered on this device and wait to be sent; null until they are
 * known. The server is asked only while this device has not all words.
 */
export function useWordCounts(projectId: string, tree: DomainTree | null): ReadonlyMap<DomainKey, WordCount> | null {
  const here = useWordsHere()
  const { data } = useQuery({ ...domainCountsQuery(projectId), enabled: here?.isWhole === false })
  return useMemo(() => {
    if (!here || !tree) return null
    const counts = wordsInAll(here, data && byKeys(tree, data.counts))
    return counts ? countInTree(tree, counts) : null
  }, [here, data, tree])
}

/** The server counts by number. */
function byKeys(tree: DomainTree, counts: Readonly<Record<string, number>>): ReadonlyMap<DomainKey, number> {
  return new Map(Object.entries(counts).map(([id, words]) => [domainNamed(tree, id)?.key ?? id, words]))
}

/** A tree ready to be searched, by English names, descriptions and questions as well as soon as they are there. */
export function useDomainIndex(lang: string, tree: DomainTree | null, custom: readonly CustomDomain[]) {
  const { data: names } = useQuery(englishNamesQuery())
  const { data: texts } = useQuery(domainTextsQuery(lang))
  return useMemo(() => {
    const ownEnglish = ownDomainsOf(custom).map(
      (own) => [domainKey(own), textTold(own.texts, 'en')?.name ?? ''] as const,
    )
    const englishNames = new Map([...Object.entries(names ?? {}), ...ownEnglish])
    const textsById = new Map([...(texts?.texts ?? []), ...ownTexts(custom, lang)].map((text) => [text.id, text]))
    return { englishNames, index: tree ? indexDomains(tree, englishNames, textsById) : [] }
  }, [tree, custom, lang, names, texts])
}

/** While a dictionary is loaded, words change many times in a second; in milliseconds. */
const REST = 500

/** The words in each domain by this device, counted again when they change; undefined until they have been counted. */
function useWordsHere(): WordsHere | undefined {
  const isOpen = useReplica() !== null
  const [count] = useState(countingCalmly)
  const counted = useLive(count, [])
  return isOpen ? counted : NOTHING_HERE
}

const NOTHING_HERE: WordsHere = { isWhole: false, counts: new Map() }

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

/** The tree that a screen has built, for the names of domains all over it; building one takes longer than a key may. */
export const TreeContext = createContext<DomainTree | null>(null)
