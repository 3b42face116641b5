import { useMemo, type RefObject } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { stillChoosing } from '../typed/choice.ts'
import { typedFor, type Typed } from '../typed/typed.ts'
import type { Row } from './session-state.ts'
import type { EntrySession } from './use-session.ts'

/** What can be done about a row that this device could not store. */
export type UnstoredActs = {
  readonly storeAgain: () => void
  /** The word is typed again, for the existing one that was chosen, and its row goes. Answers whether there is room for it: nothing typed gives way. */
  readonly takeIntoFields: (row: Row) => boolean
  readonly discard: (guid: Guid) => void
}

/** The fields for a new word, for what puts something into them. */
export type EntryFields = {
  readonly areEmpty: () => boolean
  readonly fill: (typed: Typed) => void
}

export function useUnstoredActs(
  { storeAgain, giveUp }: Pick<EntrySession, 'storeAgain' | 'giveUp'>,
  fields: RefObject<EntryFields | null>,
): UnstoredActs {
  return useMemo(
    () => ({
      storeAgain,
      discard: giveUp,
      takeIntoFields: ({ entered, choice }) => {
        if (!fields.current?.areEmpty()) return false
        if (giveUp(entered.guid)) fields.current.fill({ ...typedFor(entered), choice: stillChoosing(entered, choice) })
        return true
      },
    }),
    [storeAgain, giveUp, fields],
  )
}
