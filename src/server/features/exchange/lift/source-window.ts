/** The part of a text that was read but not yet handed on, addressed by its offsets in the whole text. */
export class SourceWindow {
  #text = ''
  #start = 0

  get start(): number {
    return this.#start
  }

  get length(): number {
    return this.#text.length
  }

  append(text: string): void {
    this.#text += text
  }

  slice(from: number, to: number): string {
    return this.#text.slice(from - this.#start, to - this.#start)
  }

  /** Hands on what lies before the offset: it can no longer be asked for. */
  takeUntil(offset: number): string {
    const taken = this.#text.slice(0, offset - this.#start)
    this.#text = this.#text.slice(offset - this.#start)
    this.#start = offset
    return taken
  }
}
