import { createContext, useContext, type Dispatch, type RefObject } from 'react'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import type { DoneNow, StoringNow, TellDone } from '#web/shared/use-files.ts'
import type { Extra } from '../fields/extras.ts'
import type { OnAttempt, SessionAction } from './session-state.ts'
import type { SessionRow } from './use-session.ts'
import type { EntryFields } from './use-undo-last.ts'

/** Where on the desk changes lie that are typed outside of any domain: beside the list of words. */
export const OUTSIDE_DOMAINS = 'words'

/** A change of a word that somebody is typing. */
export type UnfinishedEdit = {
  readonly guid: Guid
  /** Whose field it is, by the guid that names the row: one word may have several. Absent: that is not known. */
  readonly row?: Guid | undefined
  /** Which sense of the word that row stands for: the row may be gone by the time it is stored. Absent: that is not known. */
  readonly sense?: Guid | undefined
  readonly edit: EntryEdit
  readonly seen: Base
}

/** What the table hears of its rows, and of the word that is being typed, which becomes one. */
type Table = {
  /** Changes the rows. */
  readonly dispatch: Dispatch<SessionAction>
  /** Puts a change on the desk until it is stored or given up: then it is null. `name` says which field of which word. */
  readonly putEdit: (name: string, unfinished: UnfinishedEdit | null) => void
  /** Something is done beside the texts of a row, or, undefined, of the word that is being typed: one key undoes that, too. */
  readonly doneNowTo: (row: Guid | undefined) => TellDone
  /** Undoes what was done last, as that key does. */
  readonly undoLast: () => void
  /** Something of a row, or of the word that becomes one, is being made ready and stored. */
  readonly tellStoring: (row: Guid, isStored: Promise<unknown>) => void
}

export const TableContext = createContext<Table>({
  dispatch: () => undefined,
  putEdit: () => undefined,
  doneNowTo: () => () => () => undefined,
  undoLast: () => undefined,
  tellStoring: () => undefined,
})

/** A row of the table, for all that stands in it. */
type RowHere = {
  readonly row: SessionRow
  /** Tab leads to it: the other rows are reached from it, by arrows. */
  readonly isStop: boolean
  /** What a word can have beside its form and its glosses. */
  readonly extras: readonly Extra[]
  /** Those of the word that is typed. */
  readonly fields: RefObject<EntryFields | null>
  readonly onAttempt: OnAttempt
  /** Asks for another domain. */
  readonly onMove: () => void
  /** Puts a row away that was opened. */
  readonly onClose: () => void
  /** The person is done with the row: back to the next word. */
  readonly onDone: () => void
}

export const RowContext = createContext<RowHere | null>(null)

/** Whether Tab stops at the fields of a row. */
export const AtHand = createContext(true)

export function useRow(): RowHere {
  const here = useContext(RowContext)
  if (!here) throw new Error('There is no row around this.')
  return here
}

type OfRow = {
  readonly doneNow: DoneNow
  readonly storingNow: StoringNow
  /** This was done to the word of the row. */
  readonly tell: (operations: readonly Guid[]) => void
}

/** For the recordings and pictures of the row. */
export function useOfRow(): OfRow {
  const { guid } = useRow().row.row.entered
  const { dispatch, doneNowTo, tellStoring } = useContext(TableContext)
  return {
    doneNow: () => doneNowTo(guid),
    storingNow: () => (isStored) => tellStoring(guid, isStored),
    tell: (operations) => dispatch({ type: 'changed', guid, deed: { operations } }),
  }
}
