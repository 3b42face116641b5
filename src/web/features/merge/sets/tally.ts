/** What became of the sets of a round. */
export type Tally = {
  readonly merged: number
  readonly notDuplicates: number
  readonly deferred: number
  /** Nobody has decided anything about these. */
  readonly left: number
}

/** In the order in which they are told. */
export const OUTCOMES = ['merged', 'notDuplicates', 'deferred', 'left'] as const

export type Outcome = Exclude<keyof Tally, 'left'>

export function tallyOf(sets: number, outcomes: Iterable<Outcome>): Tally {
  const all = [...outcomes]
  const count = (outcome: Outcome): number => all.filter((one) => one === outcome).length
  const [merged, notDuplicates, deferred] = [count('merged'), count('notDuplicates'), count('deferred')]
  return { merged, notDuplicates, deferred, left: sets - merged - notDuplicates - deferred }
}
