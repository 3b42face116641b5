import { seeded } from './seeded.ts'

/** How bad the weather is: how often the network goes and the browser is killed while so many words are typed. */
export type Weather = { readonly words: number; readonly cuts: number; readonly kills: number; readonly seed: number }

/** What happens to the words, by their place from 0. */
export type Forecast = {
  readonly isOffline: (index: number) => boolean
  /** Whether the browser is killed at this word. True once for each place. */
  readonly strikes: (index: number) => boolean
  /** From 0 to 1. */
  readonly random: () => number
}

export function forecast({ words, cuts, kills, seed }: Weather): Forecast {
  const random = seeded(seed)
  const offline = stretches(words, cuts, random)
  const struck = moments(words, kills, random)
  return { isOffline: (index) => offline.has(index), strikes: (index) => struck.delete(index), random }
}

/** Which of the words are typed offline: `count` stretches of at least one word, with at least one between them. */
function stretches(words: number, count: number, random: () => number): ReadonlySet<number> {
  const length = words / count
  const offline = new Set<number>()
  for (let one = 0; one < count; one++) {
    const first = Math.ceil(one * length)
    const last = Math.floor((one + 1) * length) - 1
    const begin = first + 1 + Math.floor(random() * (last - first) * 0.6)
    const end = begin + Math.floor(random() * (last - begin + 1))
    for (let index = begin; index <= end; index++) offline.add(index)
  }
  return offline
}

/** Different indexes below `of`. */
function moments(of: number, count: number, random: () => number): Set<number> {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(Math.floor(random() * of))
  return chosen
}
