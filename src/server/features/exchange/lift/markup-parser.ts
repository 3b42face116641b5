import { SaxesParser } from 'saxes'
import { DomainError } from '#domain/domain-error.ts'
import { SourceWindow } from './source-window.ts'

/** What a parser meets, in document order. An element without content has an end tag of no length. */
export type MarkupHandler = {
  startTag: (name: string, attributes: Readonly<Record<string, string>>, span: MarkupSpan) => void
  endTag: (span: MarkupSpan) => void
  text: (text: string, span: MarkupSpan) => void
  aside: (span: MarkupSpan) => void
}

/** Where a piece of markup begins: its offset in the whole text, and its line. */
export type MarkupSpan = {
  readonly from: number
  readonly line: number
  /** The text from an offset (by default its own start) up to its end. */
  readonly source: (from?: number) => string
}

const DEPTH_LIMIT = 100

/**
 * A strict XML parser that tells where each piece of markup stands in the text.
 *
 * Throws DomainError: lift.malformed with line and column, lift.doctype for any document type declaration (so there are
 * no entities but the five of XML), lift.tooDeep, lift.encoding when the text declares another one than `encodings`.
 */
export class MarkupParser {
  readonly window = new SourceWindow()
  readonly #saxes = new SaxesParser({ xmlns: false, position: true })
  readonly #handler: MarkupHandler
  readonly #encodings: RegExp
  /** Where the next piece of markup begins. */
  #next = 0
  #nextLine = 1
  #depth = 0

  constructor(handler: MarkupHandler, encodings: RegExp) {
    this.#handler = handler
    this.#encodings = encodings
    this.#listen()
  }

  get line(): number {
    return this.#saxes.line
  }

  write(text: string): void {
    this.window.append(text)
    this.#saxes.write(text)
  }

  /** Ends the text and returns its length. */
  close(): number {
    this.#saxes.close()
    return this.window.start + this.window.length
  }

  #listen(): void {
    const saxes = this.#saxes
    saxes.on('error', (error) => this.#malformed(error))
    saxes.on('doctype', () => {
      throw new DomainError('lift.doctype', { line: saxes.line })
    })
    saxes.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !this.#encodings.test(encoding))
        throw new DomainError('lift.encoding', { encoding })
      this.#span(saxes.position)
    })
    saxes.on('opentag', ({ name, attributes }) => {
      if (++this.#depth > DEPTH_LIMIT) throw new DomainError('lift.tooDeep', { line: saxes.line, limit: DEPTH_LIMIT })
      this.#handler.startTag(name, attributes, this.#span(saxes.position))
    })
    saxes.on('closetag', () => {
      this.#depth--
      this.#handler.endTag(this.#span(saxes.position))
    })
    // Text is told when the markup after it has begun, so it ends before the "<" just read.
    saxes.on('text', (text) => this.#text(text, saxes.position - 1))
    saxes.on('cdata', (text) => this.#text(text, saxes.position))
    // A comment is told before its ">" is read.
    saxes.on('comment', () => this.#aside(saxes.position, '>'))
    saxes.on('processinginstruction', () => this.#aside(saxes.position))
  }

  #text(text: string, to: number): void {
    const span = this.#span(to)
    if (this.#depth > 0) this.#handler.text(text, span)
  }

  #aside(to: number, rest = ''): void {
    const { from, line } = this.#span(to + rest.length)
    if (this.#depth > 0) this.#handler.aside({ from, line, source: () => this.window.slice(from, to) + rest })
  }

  #span(to: number): MarkupSpan {
    const [from, line] = [this.#next, this.#nextLine]
    this.#next = to
    this.#nextLine = this.#saxes.line
    return { from, line, source: (start = from) => this.window.slice(start, to) }
  }

  #malformed(error: Error): never {
    const { line, column } = this.#saxes
    throw new DomainError('lift.malformed', { line, column, problem: error.message.replace(/^\d+:\d+: /, '') })
  }
}
