import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { DoneNowTo } from './last-done.ts'
import { wordOf, type Row, type Session } from './session-state.ts'
import { stillChoosing } from '../typed/choice.ts'
import { typedFor, type Typed } from '../typed/typed.ts'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import type { Deed } from './deed.ts'
import type { ActOnRow, ActUndoably } from './use-row-acts.ts'
import type { SessionRow } from './use-session-rows.ts'
import type { EntryFields, UnstoredActs } from './use-unstored-acts.ts'

type Undoing = {
  readonly session: Session
  /** See `useReadRows`. */
  readonly readRows: (rows: Session) => Promise<readonly SessionRow[]>
  readonly act: ActUndoably
  readonly unstored: UnstoredActs
  readonly fields: RefObject<EntryFields | null>
}

type Done = DoneToRow | DoneToMedia

type DoneToRow = {
  readonly kind: 'row'
  readonly row: Guid
  /** It was deleted or moved, not changed. */
  readonly isGone: boolean
  /** null: it could not be stored. */
  readonly deed: Promise<Deed | null>
}

/** To the recordings or pictures of a row; undefined: of the word that is being typed. */
type DoneToMedia = { readonly kind: 'media'; readonly row: Guid | undefined; readonly undo: () => void }

type UndoLast = { readonly act: ActOnRow; readonly doneNowTo: DoneNowTo }

/**
 * One key undoes what was done last, one thing after the other: a row that was deleted or moved comes back, one that was
 * changed says again what it said, recordings and pictures are again what they were; after that the last word is taken back,
 * and its text is put into the fields while they are empty (spec screens S7.22). Answers what has to see all that is done.
 * What is still being typed in a row is undone by its field.
 */
export function useUndoLast({ session, readRows, act, unstored, fields }: Undoing): UndoLast {
  /** What was done since the last word was entered, the latest at the end. Another list from then on. */
  const done = useRef<Done[]>([])
  // Of a word that was there before, nothing is taken back.
  const latest = session.findLast(({ opened }) => !opened)?.entered.guid
  useEffect(() => {
    done.current = []
  }, [latest])
  const onRow = async (row: Row, undo: (now: SessionRow) => unknown): Promise<void> => {
    for (const now of await readRows([row])) await undo(now)
  }
  const undoDeed = async (row: Row, made: Promise<Deed | null>): Promise<void> => {
    const deed = await made
    if (deed) await onRow(row, (now) => act(now, { kind: 'undo', deed }))
  }
  const undoOne = (one: Done): void => {
    const row = rowOf(session, one)
    if (one.kind === 'media') {
      if (row) void onRow(row, ({ isGone }) => isGone || one.undo())
      else one.undo()
    } else if (row && !one.isGone) void undoDeed(row, one.deed)
    else if (row) void onRow(row, (gone) => act(gone, { kind: 'undo' }))
  }
  const undo = (): void => {
    // What has been undone in its row is none of it any more.
    const at = done.current.findLastIndex((one) => isThere(session, one))
    const [now] = at < 0 ? [] : done.current.splice(at)
    const last = session.findLast(({ removed, opened }) => !removed && !opened)
    if (now) undoOne(now)
    else if (last?.stage === 'unstored') unstored.takeIntoFields(last)
    else if (last?.stage === 'stored') void onRow(last, (one) => takeBack(one, act, fields))
  }
  // A dialog that is open above the table keeps its keys.
  useEntryKey('undo', undo, { place: 'screen' })
  return {
    act: useCallback(
      (row, attempt) => {
        let made: Deed | null = null
        const isStored = act(row, attempt, (deed) => void (made = deed))
        if (attempt.kind === 'undo' || attempt.kind === 'giveUp') return isStored
        const isGone = attempt.kind === 'removal' || attempt.kind === 'move'
        const deed = isStored.then(() => made)
        const takeBack = add(done.current, { kind: 'row', row: row.row.entered.guid, isGone, deed })
        void isStored.then((isDone) => isDone || takeBack())
        return isStored
      },
      [act],
    ),
    doneNowTo: useCallback((row) => {
      const all = done.current
      return (undo) => add(all, { kind: 'media', row, undo })
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

/** The row to which it was done, as long as it can be undone there. */
function rowOf(session: Session, one: Done): Row | undefined {
  const isGone = one.kind === 'row' && one.isGone
  return session.find(({ entered, removed }) => entered.guid === one.row && isGone === (removed !== null))
}

const isThere = (session: Session, one: Done): boolean =>
  (one.kind === 'media' && one.row === undefined) || rowOf(session, one) !== undefined

async function takeBack(row: SessionRow, act: ActOnRow, fields: RefObject<EntryFields | null>): Promise<void> {
  const isTaken = await act(row, { kind: 'removal' })
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
