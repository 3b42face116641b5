import { type Finder, fuzzyFinder, typosIn } from './fuzzy-find.ts'

/** Signs that need two bytes, and let the whole of a text take twice the room. */
const WIDE = /[\u0100-\uffff]/

/**
 * Many texts in one, which is looked through in a tenth of the time that it takes to go from text to text. Those without wide
 * signs are joined apart, since they are looked through twice as fast. What is looked for is a single line: it is never found
 * across two texts.
 */
export class JoinedTexts {
  private readonly parts: readonly Part[]
  private readonly count: number

  constructor(texts: readonly string[]) {
    this.count = texts.length
    const areWide = texts.map((text) => WIDE.test(text))
    this.parts = [false, true].map((isWide) => new Part(texts.map((text, at) => (areWide[at] === isWide ? text : ''))))
  }

  /** 1 for each text that holds this one, which is not empty. */
  holding(line: string): Uint8Array {
    const holds = new Uint8Array(this.count)
    for (const part of this.parts) part.find(line, holds)
    return holds
  }

  /** 1 for each text in which something is found, of those that are marked in `among`; null: of all. Empty ones hold nothing. */
  findIn(isFound: Finder, among: Uint8Array | null): Uint8Array {
    const holds = new Uint8Array(this.count)
    for (const part of this.parts) part.mark(isFound, among, holds)
    return holds
  }

  /**
   * The same for something like the line (`fuzzyFinder`), which no text holds that has too few of its letters: most are left out
   * after one look at a number.
   */
  findNear(line: string, among: Uint8Array | null): Uint8Array {
    const [isNear, typos, letters] = [fuzzyFinder(line), typosIn(line), lettersIn(line)]
    const holds = new Uint8Array(this.count)
    for (const part of this.parts) part.mark(isNear, among, holds, (of) => hasAllBut(typos, letters, of))
    return holds
  }
}

/** Some of the texts, with empty ones in the places of the others. */
class Part {
  private readonly all: string
  /** Where the text after each begins. */
  private readonly ends: Int32Array
  /** Of each text, once somebody asks. */
  private letters: Int32Array | undefined

  constructor(texts: readonly string[]) {
    this.all = texts.join('\n')
    this.ends = new Int32Array(texts.length)
    let end = 0
    for (const [at, { length }] of texts.entries()) this.ends[at] = end += length + 1
  }

  /** `mayHold`: by the letters of a text. */
  mark(isFound: Finder, among: Uint8Array | null, holds: Uint8Array, mayHold?: (letters: number) => boolean): void {
    const letters = mayHold && this.lettersOfEach()
    let from = 0
    for (let at = 0; at < this.ends.length; at++) {
      const next = this.ends[at] ?? 0
      const isMeant = next > from + 1 && (among === null || among[at] === 1) && (!letters || mayHold(letters[at] ?? 0))
      if (isMeant && isFound(this.all, from, next - 1)) holds[at] = 1
      from = next
    }
  }

  private lettersOfEach(): Int32Array {
    return (this.letters ??= this.ends.map((end, at) => lettersIn(this.all, this.ends[at - 1] ?? 0, end - 1)))
  }

  find(line: string, holds: Uint8Array): void {
    let at = 0
    for (let found = this.all.indexOf(line); found >= 0; found = this.all.indexOf(line, this.ends[at - 1])) {
      while ((this.ends[at] ?? Infinity) <= found) at++
      holds[at++] = 1
    }
  }
}

/** Which signs a part of a text has, each by one bit of a number; several share one. */
function lettersIn(text: string, from = 0, to = text.length): number {
  let letters = 0
  for (let at = from; at < to; at++) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

/** Whether at most so many of these are missing there. */
function hasAllBut(most: number, of: number, letters: number): boolean {
  let missing = of & ~letters
  for (let left = most; left > 0; left--) missing &= missing - 1
  return missing === 0
}
