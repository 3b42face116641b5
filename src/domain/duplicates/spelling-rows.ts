import { bitsIn } from '#domain/text/letter-set.ts'
import type { NearLetters } from './near-letters.ts'
import type { Wanted } from './piece-table.ts'

/** In one row: by which question the word was met last, what its letters are at a glance, how many and where they are written. */
const [MET_BY, LETTERS, MORE, LENGTH, START] = [0, 1, 2, 3, 4] as const
const WIDTH = 5

/** Of a word: which letters it has; and which of them several times, with how many letters it has in all. */
type Glance = { readonly letters: number; readonly more: number }

/** Bits of `more` that are for the length; that of longer words is told as this one. */
const LENGTH_BITS = 5
const LONGEST = (1 << LENGTH_BITS) - 1

/**
 * How words are written, a row for each side by side: of many words that are met most are ruled out by one look at theirs,
 * and looking into each word itself would take longer than all the rest.
 */
export class SpellingRows {
  private rows = new Int32Array(WIDTH * 1024)
  private written = 0
  private letters = new Uint16Array(8 * 1024)
  private question = 0

  put(place: number, letters: string): void {
    while (WIDTH * (place + 1) > this.rows.length) this.rows = grown(this.rows, Int32Array)
    while (this.written + letters.length > this.letters.length) this.letters = grown(this.letters, Uint16Array)
    const row = WIDTH * place
    const glance = glanceAt(letters)
    this.rows[row + MET_BY] = 0
    this.rows[row + LETTERS] = glance.letters
    this.rows[row + MORE] = glance.more
    this.rows[row + LENGTH] = letters.length
    this.rows[row + START] = this.written
    for (let at = 0; at < letters.length; at++) this.letters[this.written++] = letters.charCodeAt(at)
  }

  readonly firstAt = (place: number): number => this.rows[WIDTH * place + LETTERS] ?? 0
  readonly secondAt = (place: number): number => this.rows[WIDTH * place + MORE] ?? 0

  /** Whether a word of such a glance may be within as many steps of this one as its length allows, -1: none. */
  isWanted(place: number, stepsTo: Int8Array): (letters: number, more: number) => boolean {
    const [mine, myMore] = [this.firstAt(place), this.secondAt(place) >>> LENGTH_BITS]
    const { here, there } = alone(this.lengthAt(place), stepsTo)
    return (letters, more) => {
      const length = more & LONGEST
      const repeated = more >>> LENGTH_BITS
      return (
        bitsIn(mine & ~letters) + bitsIn(myMore & ~repeated) <= (here[length] ?? -1) &&
        bitsIn(letters & ~mine) + bitsIn(repeated & ~myMore) <= (there[length] ?? -1)
      )
    }
  }

  /** Tells of every word of such a glance, so many are there. */
  each(words: number, { isWanted, tell }: Wanted): void {
    for (let place = 0; place < words; place++) if (isWanted(this.firstAt(place), this.secondAt(place))) tell(place)
  }

  /** A new question: what is like the word at this place, which is not met itself. */
  meetAgain(place: number): void {
    this.rows[WIDTH * place + MET_BY] = ++this.question
  }

  /**
   * In how many steps a word is reached that is met for the first time, as `NearLetters` knows; -1: it was met before, or they
   * are more than its length allows.
   */
  stepsTo(place: number, near: NearLetters, allowed: Int8Array): number {
    const { rows } = this
    const row = WIDTH * place
    if (rows[row + MET_BY] === this.question) return -1
    rows[row + MET_BY] = this.question
    const length = this.lengthAt(place)
    const steps = allowed[length] ?? -1
    return steps < 0 ? -1 : near.stepsTo(this.letters, { start: rows[row + START] ?? 0, size: length }, steps)
  }

  private lengthAt(place: number): number {
    return this.rows[WIDTH * place + LENGTH] ?? 0
  }
}

/**
 * By the length of another word: how many letters this one may have that the other one lacks, and the other way round. Whatever
 * the longer one has more leaves so many fewer for what the shorter one alone has.
 */
function alone(size: number, stepsTo: Int8Array): { readonly here: Int8Array; readonly there: Int8Array } {
  const [here, there] = [new Int8Array(LONGEST + 1), new Int8Array(LONGEST + 1)]
  for (let length = 0; length < LONGEST; length++) {
    const steps = stepsTo[length] ?? -1
    here[length] = steps - Math.max(0, length - size)
    there[length] = steps - Math.max(0, size - length)
  }
  here[LONGEST] = there[LONGEST] = Math.max(...stepsTo)
  return { here, there }
}

function grown<Numbers extends Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
  numbers: Numbers,
  kind: new (length: number) => Numbers,
): Numbers {
  const more = new kind(2 * numbers.length)
  more.set(numbers)
  return more
}

/** Groups of letters told apart: each step brings at most one of a group in and drives one out, be it its first or its second. */
const GROUPS = 32 - LENGTH_BITS

function glanceAt(text: string): Glance {
  let letters = 0
  let repeated = 0
  for (let at = 0; at < text.length; at++) {
    const group = 1 << (text.charCodeAt(at) % GROUPS)
    if ((letters & group) !== 0) repeated |= group
    letters |= group
  }
  return { letters, more: (repeated << LENGTH_BITS) | Math.min(text.length, LONGEST) }
}
