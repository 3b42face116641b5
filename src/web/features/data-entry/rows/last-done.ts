import { createContext, useContext } from 'react'
import type { Guid } from '#domain/word/word.ts'
import type { DoneNow, TellDone } from '#web/shared/use-undoable.ts'
import { RowOfFieldsContext } from './editing.ts'

/** Something that is done to the word of a row, or, undefined, to the one that is being typed. */
export type DoneNowTo = (row: Guid | undefined) => TellDone

export const LastDoneContext = createContext<DoneNowTo>(() => () => () => undefined)

/** For what is done beside the texts of a word: the key that undoes what was done last undoes it, too. */
export function useDoneNow(): DoneNow {
  const row = useContext(RowOfFieldsContext)
  const doneNowTo = useContext(LastDoneContext)
  return () => doneNowTo(row)
}
