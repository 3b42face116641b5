import { useEffect, useMemo, useState } from 'react'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import { isNothing, readTyped } from '../new-word/typed.ts'
import { domainOfKey, tabOfKey, typedName } from '../new-word/use-typed.ts'
import { otherTabs } from './this-tab.ts'

/** A word that somebody has begun to type in a domain and not entered; '' while it has no form. */
export type Unfinished = {
  readonly domainId: DomainId
  readonly vernacular: string
  /** Another tab that is open has it; this one has it when that is gone. */
  readonly isInOtherTab: boolean
}

/**
 * One for each domain in which something waits on this device, in whichever tab, rather in one that this tab can go on
 * with; undefined until they have been read.
 */
export function useUnfinished(): readonly Unfinished[] | undefined {
  const found = useLive(readBegun, [])
  const [others, setOthers] = useState<ReadonlySet<string>>(NO_TABS)
  useEffect(() => void otherTabs().then(setOthers), [found])
  return useMemo(() => found && onePerDomain(found, others), [found, others])
}

const NO_TABS: ReadonlySet<string> = new Set()

type Begun = Omit<Unfinished, 'isInOtherTab'> & { readonly tab: string }

/** By the beginning of their keys, in which the name of the domain follows. */
const PREFIX = typedName('')

async function readBegun(db: ReplicaDatabase): Promise<readonly Begun[]> {
  const drafts = await db.drafts.where('key').startsWith(PREFIX).toArray()
  return drafts.flatMap(({ key, draft }) => {
    const typed = readTyped(draft, '')
    const vernacular = typed.vernacular.trim()
    return isNothing(typed) ? [] : [{ domainId: domainOfKey(key), tab: tabOfKey(key), vernacular }]
  })
}

function onePerDomain(found: readonly Begun[], others: ReadonlySet<string>): readonly Unfinished[] {
  const all = found.map(({ tab, ...begun }) => ({ ...begun, isInOtherTab: others.has(tab) }))
  const ownLast = all.toSorted((a, b) => Number(b.isInOtherTab) - Number(a.isInOtherTab))
  const chosen = new Map(ownLast.map((one) => [one.domainId, one]))
  return all.filter((one) => chosen.get(one.domainId) === one)
}
