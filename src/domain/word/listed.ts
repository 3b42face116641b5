import type { Glance, SearchedGlance } from './glance.ts'

/** A word of the list, and when it came to be as it is: a later change has a higher number. */
export type Listed = { readonly glance: SearchedGlance; readonly n: number }

export function glanceIn(all: readonly Listed[], at: number): SearchedGlance {
  const listed = all[at]
  if (!listed) throw new RangeError(`There is no word ${at} in a list of ${all.length}.`)
  return listed.glance
}

/** What is shown of it. */
export function seenIn(all: readonly Listed[], at: number): Glance {
  const { text: _searched, ...seen } = glanceIn(all, at)
  return seen
}

/** 1 for each that is meant; of 100,000 this takes a quarter of the time of `Uint8Array.from`. */
export function marked<One>(all: readonly One[], isMeant: (one: One, at: number) => boolean): Uint8Array {
  const marks = new Uint8Array(all.length)
  for (let at = 0; at < all.length; at++) {
    const one = all[at]
    if (one !== undefined && isMeant(one, at)) marks[at] = 1
  }
  return marks
}
