import { useState } from 'react'
import type { Guid } from '#domain/word/word.ts'

type Sets = readonly (readonly Guid[])[]

/**
 * Which set comes after those that were shown, by their places: the first at which nobody else is just now, so that several
 * people who begin with the same sets do not decide about the same one; where others are at all of them, the first. undefined:
 * all have been shown.
 */
export function nextSet(
  sets: Sets,
  shown: readonly number[],
  isTaken: (words: readonly Guid[]) => boolean,
): number | undefined {
  const open = sets.flatMap((words, place) => (shown.includes(place) ? [] : [{ words, place }]))
  return (open.find(({ words }) => !isTaken(words)) ?? open[0])?.place
}

/** Which of the sets that were shown is, and these by their places, in the order in which they were. */
export type Order = { readonly at: number; readonly shown: readonly number[] }

/** Where a round goes on that was left: `merges`, what merged the sets that were shown, by when they were. */
export type BegunOrder = { readonly order: Order; readonly merges: readonly (readonly [at: number, operation: Guid])[] }

type Round = {
  readonly sets: Sets
  readonly isTaken: (words: readonly Guid[]) => boolean
  readonly begun: BegunOrder | null | undefined
  readonly onOrder: ((order: Order) => void) | undefined
  readonly onEnd: () => unknown
}

/** The sets of a round in the order in which somebody sees them; `at`: of the one that is shown, in that order. */
export function useSetOrder({ sets, isTaken, begun, onOrder, onEnd }: Round) {
  const [{ at, shown }, setOrder] = useState(() => begun?.order ?? { at: 0, shown: [nextSet(sets, [], isTaken) ?? 0] })
  const goTo = (order: Order): void => {
    setOrder(order)
    onOrder?.(order)
  }
  const goOn = (): void => {
    if (at + 1 < shown.length) return goTo({ at: at + 1, shown })
    const next = nextSet(sets, shown, isTaken)
    if (next === undefined) onEnd()
    else goTo({ at: at + 1, shown: [...shown, next] })
  }
  return {
    at,
    asked: sets[shown[at] ?? 0] ?? [],
    isLatest: at + 1 === shown.length,
    goBack: at > 0 ? () => goTo({ at: at - 1, shown }) : undefined,
    goOn,
  }
}
