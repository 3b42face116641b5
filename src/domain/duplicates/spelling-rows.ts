import type { ComparedWord } from './compared-word.ts'
import { type Glance, glanceAt, NearGlances } from './glance.ts'
import type { NearLetters } from './near-letters.ts'

/**
 * In one row: by which question the word was met last, what its letters are at a glance, how many and where they are written;
 * its grammatical groups, and what its texts are at a glance.
 */
const [MET_BY, LETTERS, MORE, LENGTH, START, GROUPS, TEXTS] = [0, 1, 2, 3, 4, 5, 6] as const
const WIDTH = 7

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

  /** What is compared beside the letters. */
  say(place: number, { groups, texts }: Pick<ComparedWord, 'groups' | 'texts'>): void {
    const row = WIDTH * place
    this.rows[row + GROUPS] = groups
    this.rows[row + TEXTS] = texts.reduce((bits, text) => bits | bitOf(text), 0)
  }

  glanceOf(place: number): Glance {
    return { letters: this.rows[WIDTH * place + LETTERS] ?? 0, more: this.rows[WIDTH * place + MORE] ?? 0 }
  }

  /** Which other words may be within as many steps of this one as their length allows, -1: none. */
  near(place: number, stepsTo: Int8Array): NearGlances {
    return new NearGlances(this.glanceOf(place), this.lengthAt(place), stepsTo)
  }

  /** Tells of every word that may be near, so many are there. */
  each(words: number, near: NearGlances, tell: (place: number) => void): void {
    for (let place = 0; place < words; place++) {
      const row = WIDTH * place
      if (near.mayBe(this.rows[row + LETTERS] ?? 0, this.rows[row + MORE] ?? 0)) tell(place)
    }
  }

  /** As `shareGroup`. */
  shareGroup(one: number, other: number): boolean {
    const [mine, theirs] = [this.rows[WIDTH * one + GROUPS] ?? 0, this.rows[WIDTH * other + GROUPS] ?? 0]
    return mine === 0 || theirs === 0 || (mine & theirs) !== 0
  }

  /** Whether it is worth while to ask `shareText`. */
  mayShareText(one: number, other: number): boolean {
    return ((this.rows[WIDTH * one + TEXTS] ?? 0) & (this.rows[WIDTH * other + TEXTS] ?? 0)) !== 0
  }

  /** A new question: what is like the word at this place, which is not met itself. */
  meetAgain(place: number): void {
    this.rows[WIDTH * place + MET_BY] = ++this.question
  }

  /** Whether a word is met for the first time. */
  meet(place: number): boolean {
    const row = WIDTH * place
    const isFirst = this.rows[row + MET_BY] !== this.question
    this.rows[row + MET_BY] = this.question
    return isFirst
  }

  /**
   * In how many steps a word is reached that is met for the first time, as `NearLetters` knows; -1: it was met before, or they
   * are more than its length allows.
   */
  stepsTo(place: number, near: NearLetters, allowed: Int8Array): number {
    const steps = allowed[this.lengthAt(place)] ?? -1
    if (!this.meet(place) || steps < 0) return -1
    return near.stepsTo(
      this.letters,
      { start: this.rows[WIDTH * place + START] ?? 0, size: this.lengthAt(place) },
      steps,
    )
  }

  lengthAt(place: number): number {
    return this.rows[WIDTH * place + LENGTH] ?? 0
  }
}

/** One of 32: texts of other bits are others. */
function bitOf(text: string): number {
  let sum = text.length
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return 1 << ((sum ^ (sum >>> 15)) & 31)
}

function grown<Numbers extends Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>(
  numbers: Numbers,
  kind: new (length: number) => Numbers,
): Numbers {
  const more = new kind(2 * numbers.length)
  more.set(numbers)
  return more
}
