import type { XmlElement, XmlNode } from '#domain/exchange/xml/xml.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { MarkupHandler, MarkupSpan } from './markup-parser.ts'

/** Builds an element, each node with its source, out of what the parser meets between its start and its end tag. */
export class TreeBuilder implements MarkupHandler {
  readonly #open: OpenElement[] = []
  readonly #nodeLimit: number
  #nodes = 0
  #root: XmlElement | null = null

  constructor(nodeLimit: number) {
    this.#nodeLimit = nodeLimit
  }

  /** The finished element; null while its end tag is still to come. */
  get root(): XmlElement | null {
    return this.#root
  }

  startTag(name: string, attributes: Readonly<Record<string, string>>, span: MarkupSpan): void {
    this.#count(span)
    this.#open.push({
      name,
      attributes: Object.entries(attributes),
      children: [],
      start: span.from,
      startTag: span.source(),
    })
  }

  endTag(span: MarkupSpan): void {
    const element = this.#open.pop()
    if (element === undefined) return
    const { name, attributes, children, startTag } = element
    this.#place({ name, attributes, children, startTag, source: span.source(element.start) })
  }

  text(text: string, span: MarkupSpan): void {
    this.#count(span)
    this.#open.at(-1)?.children.push({ text, source: span.source() })
  }

  aside(span: MarkupSpan): void {
    this.#count(span)
    this.#open.at(-1)?.children.push({ aside: span.source() })
  }

  #place(element: XmlElement): void {
    const parent = this.#open.at(-1)
    if (parent === undefined) this.#root = element
    else parent.children.push(element)
  }

  #count({ line }: MarkupSpan): void {
    if (++this.#nodes > this.#nodeLimit) throw new DomainError('lift.tooLarge', { line, limit: this.#nodeLimit })
  }
}

type OpenElement = {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  readonly children: XmlNode[]
  readonly start: number
  readonly startTag: string
}
