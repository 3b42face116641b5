import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Guid } from '#domain/word/word.ts'
import type { Overruled } from '#web/replica/words/overruled.ts'
import { useLive } from '#web/replica/use-words.ts'
import { late } from '#web/shared/late.tsx'
import { useRow } from './table-context.ts'

const OverruledList = late('overruled', async () => (await import('./overruled-note.tsx')).OverruledList)

type ByWord = ReadonlyMap<Guid, readonly Overruled[]>

const OverruledContext = createContext<ByWord>(new Map())

/** One reading for all rows: a query of its own for each would cost with every key. */
export function OverruledProvider({ children }: { readonly children: ReactNode }) {
  const all = useLive((db) => db.overruled.toArray(), [])
  const byWord = useMemo(() => Map.groupBy(all ?? [], ({ guid }) => guid), [all])
  return <OverruledContext value={byWord}>{children}</OverruledContext>
}

export const useOverruledIn = (guid: Guid): readonly Overruled[] | undefined => useContext(OverruledContext).get(guid)

/** What others had written where this row now says something else, each with a way to take it all the same. */
export function OverruledNotes() {
  const { row, onDone } = useRow()
  const all = useOverruledIn(row.base.word.guid)
  return all && <OverruledList all={all} row={row} onDone={onDone} />
}
