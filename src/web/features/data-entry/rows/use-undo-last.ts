import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import type { TellDone } from '#web/shared/use-files.ts'
import { useLatestCommands } from '#web/shared/use-latest-commands.ts'
import { stillChoosing } from '../typed/choice.ts'
import { typedFor, type Typed } from '../typed/typed.ts'
import { wordOf, type Deed, type Row } from './session-state.ts'
import type { AttemptOnRow, AttemptUndoably } from './use-row-attempts.ts'
import type { EntrySession, SessionRow } from './use-session.ts'

/** The fields for a new word, for what puts something into them. */
export type EntryFields = {
  readonly areEmpty: () => boolean
  readonly fill: (typed: Typed) => void
}

type Fields = RefObject<EntryFields | null>

type Undoing = Pick<EntrySession, 'session' | 'readRows'> & {
  readonly attemptOnRow: AttemptUndoably
  readonly fields: Fields
}

/** Something that was done since the last word was entered. */
type Done = {
  /** undefined: to the word that is being typed. */
  readonly row: Guid | undefined
  /** The row was deleted or moved by it, not changed. */
  readonly isGone: boolean
  readonly undo: (now: SessionRow | undefined) => unknown
}

/**
 * One key undoes what was done last, one thing after the other: a row that was deleted or moved comes back, one that was
 * changed says again what it said, recordings and pictures are again what they were; after that the last word is taken back,
 * and its text is put into the fields while they are empty (spec screens S7.22). Answers the same for a finger, and what has
 * to see all that is done.
 * What is still being typed in a row is undone by its field.
 */
export function useUndoLast({ session, readRows, attemptOnRow, fields }: Undoing) {
  /** The latest at the end. Another list from the next word on. */
  const done = useRef<Done[]>([])
  // Of a word that was there before, nothing is taken back.
  const latest = session.findLast(({ opened }) => !opened)?.entered.guid
  useEffect(() => {
    done.current = []
  }, [latest])
  const rowOf = ({ row, isGone }: Done): Row | undefined =>
    session.find(({ entered, removed }) => entered.guid === row && isGone === (removed !== null))
  const onRow = async (row: Row | undefined, undo: Done['undo']): Promise<void> => {
    if (!row) await undo(undefined)
    else for (const now of await readRows([row])) await undo(now)
  }
  const undo = (): void => {
    // What has been undone in its row is none of it any more.
    const at = done.current.findLastIndex((one) => one.row === undefined || rowOf(one))
    const [now] = at < 0 ? [] : done.current.splice(at)
    const last = session.findLast(({ removed, opened }) => !removed && !opened)
    if (now) void onRow(rowOf(now), now.undo)
    else if (last?.stage === 'unsaved') takeIntoFields(last, fields)
    else if (last?.stage === 'stored') void onRow(last, (one) => one && takeBack(one, attemptOnRow, fields))
  }
  // A dialog that is open above the table keeps its keys.
  useEntryKey('undo', undo, { place: 'screen' })
  const { undoLast } = useLatestCommands({ undoLast: undo })
  return {
    undoLast,
    attemptOnRow: useCallback<AttemptOnRow>(
      (row, attempt) => {
        let deed: Deed | undefined
        const isStored = attemptOnRow(row, attempt, (made) => (deed = made))
        if (attempt.kind === 'undo' || attempt.kind === 'giveUp') return isStored
        const isGone = attempt.kind === 'removal' || attempt.kind === 'move'
        const takeOut = add(done.current, {
          row: row.row.entered.guid,
          isGone,
          undo: async (now) => {
            await isStored
            if (now && (isGone || deed)) await attemptOnRow(now, { kind: 'undo', ...(deed ? { deed } : {}) })
          },
        })
        void isStored.then((isDone) => isDone || takeOut())
        return isStored
      },
      [attemptOnRow],
    ),
    doneNowTo: useCallback((row: Guid | undefined): TellDone => {
      const all = done.current
      return (undoIt) => add(all, { row, isGone: false, undo: (now) => now?.isGone || undoIt() })
    }, []),
  }
}

/** Answers what takes it out again. */
function add(all: Done[], one: Done): () => void {
  all.push(one)
  return () => {
    const at = all.indexOf(one)
    if (at >= 0) all.splice(at, 1)
  }
}

/**
 * Of a row that this device could not store the word is typed again, for the existing one that was chosen, and the row goes.
 * Answers whether there is room for it: nothing typed gives way.
 */
export function takeIntoFields({ entered, choice }: Row, { current: fields }: Fields): boolean {
  if (!fields?.areEmpty()) return false
  const isOut = unsavedWork.release(({ id }) => id === entered.guid)
  if (isOut) fields.fill({ ...typedFor(entered), choice: stillChoosing(entered, choice) })
  return true
}

async function takeBack(row: SessionRow, attemptOnRow: AttemptOnRow, fields: Fields): Promise<void> {
  const isTaken = await attemptOnRow(row, { kind: 'removal' })
  if (isTaken && fields.current?.areEmpty()) fields.current.fill(typedAgain(row))
}

/** With the existing word that was chosen for it; a meaning that it became is none of that word any more. */
function typedAgain(row: SessionRow): Typed {
  const word = shownIn(row)
  const { into } = row.row
  const choice = into && { word: into.word.guid, sense: into.as === 'newSense' ? null : into.sense }
  return { ...typedFor(word), choice: stillChoosing(word, choice) }
}

/** Of a word that was there before only what was entered. */
function shownIn({ row, base, sense, isAbsorbed }: SessionRow): WordContent {
  return isAbsorbed || !sense ? wordOf(row) : { ...base.word, senses: [sense] }
}
