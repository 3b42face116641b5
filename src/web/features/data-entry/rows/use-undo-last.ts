import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { wordOf, type Row, type Session } from './session-state.ts'
import { typedFor } from '../new-word/typed.ts'
import { useEntryKey } from '../keys/use-entry-key.ts'
import type { ActOnRow } from './use-row-acts.ts'
import type { SessionRow } from './use-session-rows.ts'
import type { EntryFields, UnstoredActs } from '../keeping/use-unstored-acts.ts'

type Undoing = {
  readonly session: Session
  /** See `useReadRows`. */
  readonly readRows: (rows: Session) => Promise<readonly SessionRow[]>
  readonly act: ActOnRow
  readonly unstored: UnstoredActs
  readonly fields: RefObject<EntryFields | null>
}

/**
 * One key undoes what was done last: a row that was just deleted or moved comes back; otherwise the last word is taken
 * back, and its text is put into the fields while they are empty (spec screens S7.22). Answers `act`, which it has to see.
 */
export function useUndoLast({ session, readRows, act, unstored, fields }: Undoing): ActOnRow {
  /** The row that was deleted or moved since the last word was entered. */
  const gone = useRef<Guid | null>(null)
  // Of a word that was there before, nothing is taken back.
  const latest = session.findLast(({ opened }) => !opened)?.entered.guid
  useEffect(() => {
    gone.current = null
  }, [latest])
  const onRow = async (row: Row, undo: (now: SessionRow) => Promise<unknown>): Promise<void> => {
    for (const now of await readRows([row])) await undo(now)
  }
  const undo = (): void => {
    const back = session.find(({ entered, removed }) => entered.guid === gone.current && removed)
    const last = session.findLast(({ removed, opened }) => !removed && !opened)
    if (back) {
      gone.current = null
      void onRow(back, (row) => act(row, { kind: 'undo' }))
    } else if (last?.stage === 'unstored') unstored.takeIntoFields(last)
    else if (last?.stage === 'stored') void onRow(last, (row) => takeBack(row, act, fields))
  }
  // A dialog that is open above the table keeps its keys.
  useEntryKey('undo', undo, { place: 'screen' })
  return useCallback(
    (row, attempt) => {
      if (attempt.kind === 'removal' || attempt.kind === 'move') gone.current = row.row.entered.guid
      return act(row, attempt)
    },
    [act],
  )
}

async function takeBack(row: SessionRow, act: ActOnRow, fields: RefObject<EntryFields | null>): Promise<void> {
  const isTaken = await act(row, { kind: 'removal' })
  if (isTaken && fields.current?.areEmpty()) fields.current.fill(typedFor(shownIn(row)))
}

/** Of a word that was there before only what was entered. */
function shownIn({ row, base, sense, isAbsorbed }: SessionRow): WordContent {
  return isAbsorbed || !sense ? wordOf(row) : { ...base.word, senses: [sense] }
}
