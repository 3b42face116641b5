import { bitsIn, letterBit } from '#domain/text/letter-set.ts'
import type { NearLetters } from './near-letters.ts'

/** In one row: by which question the word was met last, how many letters it has, which, and where they are written. */
const [MET_BY, LENGTH, LETTER_SET, START] = [0, 1, 2, 3] as const
const WIDTH = 4

/**
 * How words are written, a row for each side by side: of many words that are met most are ruled out by one look at theirs,
 * and looking into each word itself would take longer than all the rest.
 */
export class SpellingRows {
  private rows = new Int32Array(WIDTH * 1024)
  private letters = new Uint16Array(8 * 1024)
  private written = 0
  private question = 0
  private asked = { length: 0, letterSet: 0 }

  put(place: number, letters: string): void {
    while (WIDTH * (place + 1) > this.rows.length) this.rows = grown(this.rows, Int32Array)
    while (this.written + letters.length > this.letters.length) this.letters = grown(this.letters, Uint16Array)
    const row = WIDTH * place
    this.rows[row + MET_BY] = 0
    this.rows[row + LENGTH] = letters.length
    this.rows[row + LETTER_SET] = letterSetOf(letters)
    this.rows[row + START] = this.written
    for (let at = 0; at < letters.length; at++) this.letters[this.written++] = letters.charCodeAt(at)
  }

  /** Which letters a word has. */
  readonly letterSetAt = (place: number): number => this.rows[WIDTH * place + LETTER_SET] ?? 0

  /** Whether a word with these letters may be within so many steps. */
  isWanted(steps: number): (letterSet: number) => boolean {
    const { letterSet } = this.asked
    return (set) => bitsIn(letterSet & ~set) <= steps && bitsIn(set & ~letterSet) <= steps
  }

  /** A new question: what is like the word at this place, which is not met itself. */
  meetAgain(place: number): void {
    const row = WIDTH * place
    this.rows[row + MET_BY] = ++this.question
    this.asked = { length: this.rows[row + LENGTH] ?? 0, letterSet: this.rows[row + LETTER_SET] ?? 0 }
  }

  /** Whether a word is met for the first time and may be within so many steps as its length allows, -1: none. */
  mayBeNear(place: number, near: NearLetters, stepsTo: Int8Array): boolean {
    const { rows } = this
    const row = WIDTH * place
    if (rows[row + MET_BY] === this.question) return false
    rows[row + MET_BY] = this.question
    const length = rows[row + LENGTH] ?? 0
    const steps = stepsTo[length] ?? -1
    if (steps < 0) return false
    // Whatever the longer word has more leaves so many steps less for what the shorter one alone has.
    const { asked } = this
    const set = rows[row + LETTER_SET] ?? 0
    if (bitsIn(asked.letterSet & ~set) > steps - Math.max(0, length - asked.length)) return false
    if (bitsIn(set & ~asked.letterSet) > steps - Math.max(0, asked.length - length)) return false
    const start = rows[row + START] ?? 0
    return near.mayBeWithin(this.letters, start, length, steps)
  }
}

function grown<Numbers extends Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
  numbers: Numbers,
  kind: new (length: number) => Numbers,
): Numbers {
  const more = new kind(2 * numbers.length)
  more.set(numbers)
  return more
}

function letterSetOf(letters: string): number {
  let set = 0
  for (let at = 0; at < letters.length; at++) set |= letterBit(letters.charCodeAt(at))
  return set
}
