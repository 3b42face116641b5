import { useEffect, useMemo, useState } from 'react'
import { otherTabs } from '#web/device/this-tab.ts'
import { rowOnDesk } from '#web/replica/desk/desk.ts'
import type { ShelvedItem } from '#web/replica/desk/item.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import type { Guid } from '#domain/word/word.ts'
import { typedIn } from '../typed/typed.ts'
import { OUTSIDE_DOMAINS, type UnfinishedEdit } from '../rows/table-context.ts'

/** What somebody has begun to type in a domain and not entered. */
export type Unfinished = {
  readonly id: string
  readonly place: string
  /** Typed in the list of words, where this one was open; null: in a domain. */
  readonly word: Guid | null
  /** A new word, or a change of one that is entered. */
  readonly what: 'word' | 'change'
  /** The form of the word; '' while it has none. */
  readonly vernacular: string
  /** Another tab that is open has it; this one has it when that is gone. */
  readonly isInOtherTab: boolean
}

/** All that waits on this device, in whichever tab; undefined until it has been read. */
export function useUnfinished(): readonly Unfinished[] | undefined {
  const found = useLive(readUnfinished, [])
  const [others, setOthers] = useState<ReadonlySet<string>>(NO_TABS)
  useEffect(() => void otherTabs().then(setOthers), [found])
  return useMemo(
    () =>
      found?.flatMap((item) => {
        const begun = begunIn(item)
        const { id, place, tab } = item
        if (!begun) return []
        const word = place === OUTSIDE_DOMAINS ? (item.value as UnfinishedEdit).guid : null
        return [{ id, place, word, ...begun, isInOtherTab: others.has(tab) }]
      }),
    [found, others],
  )
}

const NO_TABS: ReadonlySet<string> = new Set()

const readUnfinished = (db: ReplicaDatabase): Promise<readonly ShelvedItem[]> =>
  db.desk.where({ unfinished: 1 }).toArray()

/** A row that is unfinished is all there is of its word, or of a change of that. */
function begunIn(item: ShelvedItem): Pick<Unfinished, 'what' | 'vernacular'> | null {
  const { kind, value } = item
  if (kind === 'edit') return { what: 'change', vernacular: (value as UnfinishedEdit).seen.word.vernacular }
  const row = rowOnDesk(item)
  if (row) return { what: row.stage === 'stored' ? 'change' : 'word', vernacular: row.entered.vernacular }
  const typed = kind === 'entry' ? typedIn(value) : undefined
  return typed ? { what: 'word', vernacular: typed.vernacular.trim() } : null
}
