/** More letters than a number has bits are looked for as they are. */
const BITS = 31

const NEW_LINE = 10

/** How many letters of such a text may be left out, added or replaced (spec screens 13.1: none below 3, one below 6, else two). */
export const typosIn = ({ length }: string): number => (length < 3 || length > BITS ? 0 : length < 6 ? 1 : 2)

/** Whether whatever is near enough to a text is so to the one before, too: to what was typed before a letter was added. */
export const isNearerThan = (sought: string, before: string): boolean =>
  sought.includes(before) && typosIn(sought) <= typosIn(before)

/** Tells whether something is found in a text, or in a part of it; never across two lines. */
export type Finder = (text: string, from?: number, to?: number) => boolean

/**
 * Tells whether something like this stands anywhere in a text, with as many typos as its length allows. Both in the same
 * spelling; built once for many texts.
 *
 * Each bit of a number stands for one more sign that was found; one number for each typo (Wu and Manber). Each count of typos
 * has a loop of its own, which takes half the time of one for all.
 */
export function fuzzyFinder(sought: string): Finder {
  return finderOf(sought, FINDERS[typosIn(sought)] ?? findAsItIs)
}

/** The same for just this text. */
export const exactFinder = (sought: string): Finder => finderOf(sought, findAsItIs)

function finderOf(sought: string, find: (text: string, sought: Sought) => boolean): Finder {
  const { length } = sought
  if (length === 0) return () => true
  if (length > BITS) return (text, from = 0, to = text.length) => text.slice(from, to).includes(sought)
  const signs = signsOf(sought)
  const whole = 1 << (length - 1)
  return (text, from = 0, to = text.length) => find(text, { signs, whole, from, to })
}

type Sought = {
  readonly signs: Int32Array
  /** The bit that tells that all signs were found. */
  readonly whole: number
  readonly from: number
  readonly to: number
}

function findAsItIs(text: string, { signs, whole, from, to }: Sought): boolean {
  let exact = 0
  for (let at = from; at < to; at++) {
    exact = ((exact << 1) | 1) & (signs[text.charCodeAt(at)] ?? 0)
    if ((exact & whole) !== 0) return true
  }
  return false
}

function findWithOne(text: string, { signs, whole, from, to }: Sought): boolean {
  let exact = 0
  let one = 1
  for (let at = from; at < to; at++) {
    const sign = text.charCodeAt(at)
    const here = signs[sign] ?? 0
    const exactBefore = exact
    exact = ((exact << 1) | 1) & here
    // A sign too much, another one in its place, one left out.
    one = (((one << 1) | 1) & here) | exactBefore | ((exactBefore | exact) << 1) | 1
    if (sign === NEW_LINE) one = 1
    if ((one & whole) !== 0) return true
  }
  return false
}

function findWithTwo(text: string, { signs, whole, from, to }: Sought): boolean {
  let exact = 0
  let one = 1
  let two = 3
  for (let at = from; at < to; at++) {
    const sign = text.charCodeAt(at)
    const here = signs[sign] ?? 0
    const exactBefore = exact
    const oneBefore = one
    exact = ((exact << 1) | 1) & here
    one = (((one << 1) | 1) & here) | exactBefore | ((exactBefore | exact) << 1) | 1
    two = (((two << 1) | 1) & here) | oneBefore | ((oneBefore | one) << 1) | 1
    if (sign === NEW_LINE) {
      one = 1
      two = 3
    }
    if ((two & whole) !== 0) return true
  }
  return false
}

const FINDERS = [findAsItIs, findWithOne, findWithTwo] as const

/** At which places of it each sign stands; of all that a unit of text can be, since nothing is looked up faster. */
function signsOf(sought: string): Int32Array {
  const signs = new Int32Array(0x1_00_00)
  for (let at = 0; at < sought.length; at++) {
    const sign = sought.charCodeAt(at)
    signs[sign] = (signs[sign] ?? 0) | (1 << at)
  }
  return signs
}
