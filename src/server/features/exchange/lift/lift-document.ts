import { DomainError } from '#domain/domain-error.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { type DecodedXml, namesOf } from './decode-xml.ts'
import type { LiftPiece } from './lift-piece.ts'
import { type MarkupHandler, MarkupParser, type MarkupSpan } from './markup-parser.ts'
import { TreeBuilder } from './tree-builder.ts'

const VERSION = '0.13'

/** Nobody writes longer ones by hand; what goes beyond them is made to exhaust the memory. */
const LIMITS = {
  headCharacters: 12 * 1024 * 1024,
  headNodes: 300_000,
  entryCharacters: 4 * 1024 * 1024,
  entryNodes: 100_000,
}

/** Cuts the text of a LIFT document into its pieces as it arrives. */
export class LiftDocument implements MarkupHandler {
  readonly #form: Omit<DecodedXml, 'texts'>
  readonly #parser: MarkupParser
  #pieces: LiftPiece[] = []
  #depth = 0
  #ordinal = 0
  #headIsOut = false
  #header: XmlElement | null = null
  /** The child of the root that is being read, if it is one that we need as a tree. */
  #child: { readonly builder: TreeBuilder; readonly start: number; readonly line: number } | null = null

  constructor(form: Omit<DecodedXml, 'texts'>) {
    this.#form = form
    this.#parser = new MarkupParser(this, namesOf(form.encoding))
  }

  /** The pieces that this text completes. */
  read(text: string): readonly LiftPiece[] {
    this.#parser.write(text)
    this.#checkLength()
    return this.#takePieces()
  }

  /** The last pieces. Throws DomainError lift.malformed when something is still open. */
  end(): readonly LiftPiece[] {
    const length = this.#parser.close()
    this.#pieces.push({ kind: 'tail', source: this.#parser.window.takeUntil(length) })
    return this.#takePieces()
  }

  startTag(name: string, attributes: Readonly<Record<string, string>>, span: MarkupSpan): void {
    this.#depth++
    if (this.#depth === 1) checkRoot(name, attributes)
    if (this.#depth === 2) this.#beginChild(name, span)
    this.#child?.builder.startTag(name, attributes, span)
  }

  endTag(span: MarkupSpan): void {
    this.#depth--
    this.#child?.builder.endTag(span)
    if (this.#depth === 1) this.#endChild()
    if (this.#depth === 0 && !this.#headIsOut) this.#putHead(span.from)
  }

  text(text: string, span: MarkupSpan): void {
    this.#child?.builder.text(text, span)
  }

  aside(span: MarkupSpan): void {
    this.#child?.builder.aside(span)
  }

  #beginChild(name: string, { from, line }: MarkupSpan): void {
    const wanted = name === 'entry' || (name === 'header' && !this.#headIsOut)
    if (!wanted) return
    if (name === 'entry' && !this.#headIsOut) this.#putHead(from)
    const builder = new TreeBuilder(name === 'entry' ? LIMITS.entryNodes : LIMITS.headNodes)
    this.#child = { builder, start: from, line }
  }

  #endChild(): void {
    const element = this.#child?.builder.root
    if (!this.#child || !element) return
    const { start, line } = this.#child
    this.#child = null
    if (element.name === 'header') this.#header = element
    else this.#putEntry(element, start, line)
  }

  #putHead(end: number): void {
    this.#headIsOut = true
    const source = this.#parser.window.takeUntil(end)
    this.#pieces.push({ kind: 'head', source, ...this.#form, version: VERSION, header: this.#header })
    this.#header = null
  }

  #putEntry(element: XmlElement, start: number, line: number): void {
    const { window } = this.#parser
    const before = window.takeUntil(start)
    window.takeUntil(start + (element.source ?? '').length)
    this.#pieces.push({ kind: 'entry', ordinal: this.#ordinal++, before, element, line })
  }

  #checkLength(): void {
    const limit = this.#headIsOut ? LIMITS.entryCharacters : LIMITS.headCharacters
    if (this.#parser.window.length <= limit) return
    throw new DomainError('lift.tooLarge', { line: this.#child?.line ?? this.#parser.line, limit })
  }

  #takePieces(): readonly LiftPiece[] {
    const pieces = this.#pieces
    this.#pieces = []
    return pieces
  }
}

function checkRoot(name: string, { version = '' }: Readonly<Record<string, string>>): void {
  if (name !== 'lift') throw new DomainError('lift.notLift', { root: name })
  if (version !== VERSION) throw new DomainError('lift.version', { version })
}
