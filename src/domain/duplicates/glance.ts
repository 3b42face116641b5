/** Of a word: which letters it has; and which of them several times, with how many letters it has in all. */
export type Glance = { readonly letters: number; readonly more: number }

/** Bits of `more` that are for the length; that of longer words is told as this one. */
const LENGTH_BITS = 5
const LONGEST = (1 << LENGTH_BITS) - 1

/** Groups of letters told apart: each step brings at most one of a group in and drives one out, be it its first or its second. */
const GROUPS = 32 - LENGTH_BITS

export function glanceAt(text: string): Glance {
  let letters = 0
  let repeated = 0
  for (let at = 0; at < text.length; at++) {
    const group = 1 << (text.charCodeAt(at) % GROUPS)
    if ((letters & group) !== 0) repeated |= group
    letters |= group
  }
  return { letters, more: (repeated << LENGTH_BITS) | Math.min(text.length, LONGEST) }
}

/** Glances that lie side by side, in rows of so many numbers: the first is what is told of, the others are the glance. */
export type GlanceRows = Int32Array
export const [TOLD, LETTERS, MORE] = [0, 1, 2] as const
export const GLANCE_WIDTH = 3

/** Tells which words may be within as many steps of one as the length of theirs allows, -1: none. */
export class NearGlances {
  private readonly letters: number
  private readonly repeated: number
  /** By the length of the other word: how many letters this one may have that the other lacks, and the other way round. */
  private readonly here = new Int8Array(LONGEST + 1)
  private readonly there = new Int8Array(LONGEST + 1)

  /** Whatever the longer word has more leaves so many fewer steps for what the shorter one alone has. */
  constructor({ letters, more }: Glance, size: number, stepsTo: Int8Array) {
    this.letters = letters
    this.repeated = more >>> LENGTH_BITS
    for (let length = 0; length < LONGEST; length++) {
      const steps = stepsTo[length] ?? -1
      this.here[length] = steps - Math.max(0, length - size)
      this.there[length] = steps - Math.max(0, size - length)
    }
    this.here[LONGEST] = this.there[LONGEST] = Math.max(...stepsTo)
  }

  /** Of a word whose letters are these at a glance. */
  mayBe(letters: number, more: number): boolean {
    const [length, repeated] = [more & LONGEST, more >>> LENGTH_BITS]
    return (
      bitsInBoth(this.letters & ~letters, this.repeated & ~repeated) <= (this.here[length] ?? -1) &&
      bitsInBoth(letters & ~this.letters, repeated & ~this.repeated) <= (this.there[length] ?? -1)
    )
  }

  /** The same of rows from one to another, of which there are a hundred million: nothing is looked up that stays the same. */
  each(rows: GlanceRows, from: number, end: number, tell: (told: number) => void): void {
    const { letters: mine, repeated: mineAgain, here, there } = this
    for (let row = from; row < end; row += GLANCE_WIDTH) {
      const theirs = rows[row + LETTERS] ?? 0
      const more = rows[row + MORE] ?? 0
      const length = more & LONGEST
      const theirsAgain = more >>> LENGTH_BITS
      if (bitsInBoth(mine & ~theirs, mineAgain & ~theirsAgain) > (here[length] ?? -1)) continue
      if (bitsInBoth(theirs & ~mine, theirsAgain & ~mineAgain) <= (there[length] ?? -1)) tell(rows[row + TOLD] ?? 0)
    }
  }
}

/** How many bits are set in two numbers. */
function bitsInBoth(one: number, other: number): number {
  const onePairs = one - ((one >>> 1) & 0x55555555)
  const otherPairs = other - ((other >>> 1) & 0x55555555)
  const oneFours = (onePairs & 0x33333333) + ((onePairs >>> 2) & 0x33333333)
  const fours = oneFours + (otherPairs & 0x33333333) + ((otherPairs >>> 2) & 0x33333333)
  return Math.imul((fours & 0x0f0f0f0f) + ((fours >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
}
