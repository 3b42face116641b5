import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { wordOf } from './session-state.ts'
import { typedFor } from '../new-word/typed.ts'
import { useEntryKey } from '../keys/use-entry-key.ts'
import type { ActOnRow } from './use-row-acts.ts'
import type { SessionRow } from './use-session-rows.ts'
import type { EntryFields, UnstoredActs } from '../keeping/use-unstored-acts.ts'

type Undoing = {
  readonly rows: readonly SessionRow[]
  readonly act: ActOnRow
  readonly unstored: UnstoredActs
  readonly fields: RefObject<EntryFields | null>
}

/**
 * One key undoes what was done last: a row that was just deleted or moved comes back; otherwise the last word is taken
 * back, and its text is put into the fields while they are empty (spec screens S7.22). Answers `act`, which it has to see.
 */
export function useUndoLast({ rows, act, unstored, fields }: Undoing): ActOnRow {
  /** The row that was deleted or moved since the last word was entered. */
  const gone = useRef<Guid | null>(null)
  const latest = rows.at(-1)?.row.entered.guid
  useEffect(() => {
    gone.current = null
  }, [latest])
  useEntryKey('undo', () => {
    const back = rows.find(({ row }) => row.entered.guid === gone.current && row.removed)
    const last = rows.findLast(({ row }) => !row.removed)
    if (back) {
      gone.current = null
      void act(back, { kind: 'undo' })
    } else if (last?.row.stage === 'unstored') unstored.takeIntoFields(last.row.entered)
    else if (last?.row.stage === 'stored') void takeBack(last, act, fields)
  })
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
