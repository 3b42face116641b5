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

/** The sets of a round in the order in which somebody sees them; `at`: of the one that is shown, in that order. */
export function useSetOrder(sets: Sets, isTaken: (words: readonly Guid[]) => boolean, onEnd: () => unknown) {
  const [{ at, shown }, setOrder] = useState(() => ({ at: 0, shown: [nextSet(sets, [], isTaken) ?? 0] }))
  const goTo = (place: number): void => setOrder({ at: place, shown })
  const goOn = (): void => {
    if (at + 1 < shown.length) return goTo(at + 1)
    const next = nextSet(sets, shown, isTaken)
    if (next === undefined) onEnd()
    else setOrder({ at: at + 1, shown: [...shown, next] })
  }
  return {
    at,
    asked: sets[shown[at] ?? 0] ?? [],
    isLatest: at + 1 === shown.length,
    goBack: at > 0 ? () => goTo(at - 1) : undefined,
    goOn,
  }
}
