import type { Guid } from '#domain/word/word.ts'
import type { Given } from './use-verdict-commands.ts'

/** What became of the sets of a round. */
type Tally = {
  readonly merged: number
  readonly notDuplicates: number
  readonly deferred: number
  /** Nobody has decided anything about these. */
  readonly left: number
}

/** In the order in which they are told. */
export const OUTCOMES = ['merged', 'notDuplicates', 'deferred', 'left'] as const

export type Outcome = Exclude<keyof Tally, 'left'>

/** What became of a set, by which verdict, and by which merge; one that is refused leaves the set as it was. */
export type Became = {
  readonly outcome: Outcome | 'refused'
  readonly given: Given | null
  readonly merge?: Guid | undefined
}

export function tallyOf(sets: number, became: Iterable<Became>): Tally {
  const all = [...became]
  const count = (outcome: Outcome): number => all.filter((one) => one.outcome === outcome).length
  const [merged, notDuplicates, deferred] = [count('merged'), count('notDuplicates'), count('deferred')]
  return { merged, notDuplicates, deferred, left: sets - merged - notDuplicates - deferred }
}
