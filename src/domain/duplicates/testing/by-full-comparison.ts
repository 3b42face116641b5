import type { ComparedWord } from '../compared-word.ts'
import { lettersOf, type Matching, MOST, scoreOf, type Spelt } from '../likeness.ts'
import { compareWords, type DuplicateSet, isOffered, type SetsAsked, sizeOfSet } from '../set-choice.ts'

type Near = { readonly at: number; readonly score: number }

/** The same sets as `SimilarSets` finds, by comparing each word with each and choosing from all lists in every round. */
export function setsByFullComparison(
  words: readonly ComparedWord[],
  matching: Matching,
  asked: SetsAsked,
  most: number = MOST,
): readonly DuplicateSet[] {
  const spelt = words
    .toSorted(compareWords)
    .map((word): Spelt => ({ word, letters: lettersOf(word.vernacular, matching) }))
  const near = spelt.map((one, at) =>
    spelt
      .flatMap((other, place): Near[] => {
        const score = place === at ? null : scoreOf(one, other, matching, { most })
        return score === null ? [] : [{ at: place, score }]
      })
      .toSorted((a, b) => a.score - b.score || a.at - b.at),
  )
  const used = new Set<number>()
  const sets: DuplicateSet[] = []
  const setOf = (at: number): { places: readonly number[]; score: number } | null => {
    const list = (near[at] ?? []).filter((other) => !used.has(other.at))
    for (let from = 0; from < list.length; from++) {
      const rest = list.slice(from)
      const areAlike = () => (near[rest.at(-2)?.at ?? -1] ?? []).some((other) => other.at === rest.at(-1)?.at)
      const places = [at, ...rest.map((other) => other.at)].slice(
        0,
        sizeOfSet(rest.length + 1, asked.maxInSet, areAlike),
      )
      const inSet = places.flatMap((place) => spelt[place]?.word ?? [])
      if (places.length > 1 && isOffered(inSet, asked)) return { places, score: rest[0]?.score ?? 0 }
    }
    return null
  }
  const current = new Map<number, ReturnType<typeof setOf>>()
  for (;;) {
    let best: ReturnType<typeof setOf> = null
    for (const at of spelt.keys()) {
      if (used.has(at)) continue
      const known = current.has(at) ? current.get(at) : setOf(at)
      current.set(at, known ?? null)
      if (known && (!best || known.score < best.score)) best = known
    }
    if (!best) return sets
    for (const place of best.places) used.add(place)
    for (const place of best.places) for (const other of near[place] ?? []) current.delete(other.at)
    sets.push({ words: best.places.flatMap((place) => spelt[place]?.word ?? []), score: best.score })
  }
}
