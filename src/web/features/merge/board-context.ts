import { createContext, type ReactNode, useContext } from 'react'
import type { Sources } from '#domain/merge/merge-outcome.ts'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Flag, Guid, Pronunciation, Sense, WordContent } from '#domain/word/word.ts'
import type { Commands } from './sense-commands.ts'

/** What all parts of the board know. */
export type OnBoard = {
  readonly plan: MergePlan
  readonly sources: Sources
  readonly commands: Commands
  /** What several of the words say alike (`keyOf`). */
  readonly alike: ReadonlySet<string>
  readonly senseOf: (guid: Guid) => Sense | undefined
  /** As it is now, or as it was before it was gone; undefined for one that is made here. */
  readonly wordOf: (guid: Guid) => WordContent | undefined
  /** The vernacular of a column. */
  readonly wordName: (column: Guid) => string
  /** Which of the columns with this vernacular it is, as it is written; '' where there is only one. */
  readonly homographOf: (column: Guid) => string
  /** Both, to speak of it. */
  readonly wordTitle: (column: Guid) => string
  readonly chooseForm: (column: Guid, form: Guid) => void
  readonly chooseFlag: (column: Guid, flag: Flag) => void
  readonly heardOf: HeardOf
  /** Words of which imported data that no field shows would be lost, and whether that may be. */
  readonly lost: readonly Guid[]
  readonly mayLose: boolean
  /** Whether deleting this sense would lose nothing that may not be lost. */
  readonly mayDelete: (sense: Guid) => boolean
}

/** Draws a recording that can be played. */
export type HeardOf = (word: WordContent, recording: Pronunciation, number: number) => ReactNode

export const BoardContext = createContext<OnBoard | null>(null)

export function useBoard(): OnBoard {
  const board = useContext(BoardContext)
  if (!board) throw new Error('This belongs on a board.')
  return board
}
