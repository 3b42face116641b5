import { createContext, useContext, type Dispatch } from 'react'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import type { Guid, Sense } from '#domain/word/word.ts'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { subjectOf, type OnAct } from './attempt.ts'
import type { Deed } from './deed.ts'
import type { SessionAction } from './session-state.ts'

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

/** Keeps it until it is stored as a change or given up: then it is null. `name` says which field of which word. */
export type KeepEdit = (name: string, unfinished: UnfinishedEdit | null) => void

export const KeepEditContext = createContext<KeepEdit>(() => undefined)

/** The guid that names the row whose fields are inside. */
export const RowOfFieldsContext = createContext<Guid | undefined>(undefined)

/** Changes the rows of the table. */
export const RowsContext = createContext<Dispatch<SessionAction>>(() => undefined)

/** Tells the row whose fields are inside that this was done to its word. */
export function useTellDeed(): (operations: Deed['operations']) => void {
  const tell = useContext(RowsContext)
  const guid = useContext(RowOfFieldsContext)
  return (operations) => {
    if (guid) tell({ type: 'did', guid, deed: { operations } })
  }
}

type FieldsOf = { readonly base: Base; readonly sense: Sense | undefined }

/** What a field of a row does with what is typed into it, for a field whose text means this edit. */
export function useEditing({ base, sense }: FieldsOf, onAct: OnAct) {
  const keep = useContext(KeepEditContext)
  const row = useContext(RowOfFieldsContext)
  const { guid } = base.word
  return (editOf: (text: string) => EntryEdit) => ({
    onCommit: (text: string, seen: Base): Promise<boolean> => onAct(editOf(text), seen),
    onTyping: (text: string | null, seen: Base): void => {
      const name = `${row ?? guid} ${subjectOf(editOf(text ?? ''))}`
      keep(name, text === null ? null : { guid, row, sense: sense?.guid, edit: editOf(text), seen })
    },
  })
}
