/**
 * Many texts in one, which is looked through in a tenth of the time that it takes to go from text to text. What is looked for
 * is a single line: it is never found across two texts.
 */
export class JoinedTexts {
  private readonly all: string
  /** Where the text after each begins. */
  private readonly ends: Int32Array

  constructor(texts: readonly string[]) {
    this.all = texts.join('\n')
    let end = 0
    this.ends = Int32Array.from(texts, ({ length }) => (end += length + 1))
  }

  /** 1 for each text that holds this one, which is not empty. */
  holding(line: string): Uint8Array {
    const holds = new Uint8Array(this.ends.length)
    let at = 0
    for (let found = this.all.indexOf(line); found >= 0; found = this.all.indexOf(line, this.ends[at - 1])) {
      while ((this.ends[at] ?? Infinity) <= found) at++
      holds[at++] = 1
    }
    return holds
  }
}
