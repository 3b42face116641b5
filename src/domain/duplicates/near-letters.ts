/** That many steps there never are. */
export const UNKNOWN = 1e9

type Stretch = { readonly start: number; readonly size: number }

/** One bit for each letter of a word. */
const BITS = 32

/** Where each letter stands in the word that is looked for, as bits; all zero in between. */
const placesOf = new Int32Array(1 << 16)

/**
 * Many words are compared with one: tells of each in how many steps it is reached, a whole column of the table in a few operations
 * on bits (Myers 1999, with swaps by Hyyrö 2003).
 */
export class NearLetters {
  private readonly letters: string
  private readonly knowsSwaps: boolean

  constructor(letters: string, knowsSwaps: boolean) {
    this.letters = letters
    this.knowsSwaps = knowsSwaps
  }

  /** Runs what compares; only one word is looked for at a time. */
  during(compare: () => void): void {
    const { letters } = this
    for (let at = 0; at < letters.length; at++) {
      const letter = letters.charCodeAt(at)
      placesOf[letter] = (placesOf[letter] ?? 0) | (1 << at)
    }
    try {
      compare()
    } finally {
      for (let at = 0; at < letters.length; at++) placesOf[letters.charCodeAt(at)] = 0
    }
  }

  /** Of so many letters from `start` on; -1: they are more than `most`. Of too long a word it is not known, and `UNKNOWN`. */
  stepsTo(others: Uint16Array, { start, size }: Stretch, most: number): number {
    const { length } = this.letters
    if (length > BITS || length === 0) return UNKNOWN
    const { knowsSwaps } = this
    const lastBit = 1 << (length - 1)
    let more = -1
    let less = 0
    let same = 0
    let before = 0
    // By the last letters that are left it can come down once each.
    let apart = length - size
    for (let at = start; at < start + size; at++) {
      const places = placesOf[others[at] ?? 0] ?? 0
      const swapped = knowsSwaps ? ((~same & places) << 1) & before : 0
      same = ((((places & more) + more) | 0) ^ more) | places | less | swapped
      const rises = less | ~(same | more)
      const falls = same & more
      apart++
      if ((rises & lastBit) !== 0) apart++
      else if ((falls & lastBit) !== 0) apart--
      if (apart > most) return -1
      const shifted = (rises << 1) | 1
      more = (falls << 1) | ~(same | shifted)
      less = shifted & same
      before = places
    }
    return apart
  }
}
