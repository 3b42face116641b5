import { useEffect, useMemo, useState } from 'react'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import type { UnfinishedEdit } from '../rows/editing.ts'
import { isNothing, readTyped } from '../new-word/typed.ts'
import { domainOfKey, tabOfKey, typedName } from '../new-word/use-typed.ts'
import { EDITS, placeOfEdit } from './kept-edits.ts'
import { otherTabs } from '#web/device/this-tab.ts'

/** What somebody has begun to type in a domain and not entered. */
export type Unfinished = {
  readonly domainId: DomainId
  /** A new word, or a change of one that is entered. */
  readonly what: 'word' | 'change'
  /** The form of the word; '' while it has none. */
  readonly vernacular: string
  /** Another tab that is open has it; this one has it when that is gone. */
  readonly isInOtherTab: boolean
}

/**
 * A word and a change for each domain in which such a thing waits on this device, in whichever tab, rather in one that this
 * tab can go on with; undefined until they have been read.
 */
export function useUnfinished(): readonly Unfinished[] | undefined {
  const found = useLive(readBegun, [])
  const [others, setOthers] = useState<ReadonlySet<string>>(NO_TABS)
  useEffect(() => void otherTabs().then(setOthers), [found])
  return useMemo(() => found && oneOfEach(found, others), [found, others])
}

const NO_TABS: ReadonlySet<string> = new Set()

type Begun = Omit<Unfinished, 'isInOtherTab'> & { readonly tab: string }

/** By the beginning of their keys, in which the name of the domain follows. */
const PREFIX = typedName('')

async function readBegun(db: ReplicaDatabase): Promise<readonly Begun[]> {
  const drafts = await db.drafts.where('key').startsWithAnyOf(PREFIX, EDITS).toArray()
  return drafts.flatMap((draft) => (draft.key.startsWith(EDITS) ? [changeIn(draft)] : wordIn(draft)))
}

function wordIn({ key, draft }: StoredDraft): readonly Begun[] {
  const typed = readTyped(draft, '')
  const vernacular = typed.vernacular.trim()
  return isNothing(typed) ? [] : [{ domainId: domainOfKey(key), tab: tabOfKey(key), what: 'word', vernacular }]
}

function changeIn({ key, draft }: StoredDraft): Begun {
  const { seen } = draft as UnfinishedEdit
  return { ...placeOfEdit(key), what: 'change', vernacular: seen.word.vernacular }
}

function oneOfEach(found: readonly Begun[], others: ReadonlySet<string>): readonly Unfinished[] {
  const all = found.map(({ tab, ...begun }) => ({ ...begun, isInOtherTab: others.has(tab) }))
  const ownLast = all.toSorted((a, b) => Number(b.isInOtherTab) - Number(a.isInOtherTab))
  const nameOf = ({ what, domainId }: Unfinished): string => `${what} ${domainId}`
  const chosen = new Map(ownLast.map((one) => [nameOf(one), one]))
  return all.filter((one) => chosen.get(nameOf(one)) === one)
}
