import { DomainError } from '#domain/domain-error.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { decodeXml, namesOf } from './decode-xml.ts'
import { MarkupParser } from './markup-parser.ts'
import { TreeBuilder } from './tree-builder.ts'

const CHARACTER_LIMIT = 12 * 1024 * 1024
const NODE_LIMIT = 300_000

/** The root of a whole document, or of one stored entry. Throws like `readLift`. */
export function parseXml(text: string): XmlElement {
  const document = new XmlDocument(/./)
  document.read(text)
  return document.end()
}

/** The root of an XML file: writing systems, ranges. Throws like `readLift`. */
export async function parseXmlFile(chunks: AsyncIterable<Uint8Array>): Promise<XmlElement> {
  const { encoding, texts } = await decodeXml(chunks)
  const document = new XmlDocument(namesOf(encoding))
  // In one go: the sources of all nodes are then parts of one text, instead of one text for each piece.
  let whole = ''
  for await (const text of texts) {
    whole += text
    if (whole.length > CHARACTER_LIMIT) throw new DomainError('lift.tooLarge', { line: 1, limit: CHARACTER_LIMIT })
  }
  document.read(whole)
  return document.end()
}

class XmlDocument {
  readonly #builder = new TreeBuilder(NODE_LIMIT)
  readonly #parser: MarkupParser

  constructor(encodings: RegExp) {
    this.#parser = new MarkupParser(this.#builder, encodings)
  }

  read(text: string): void {
    this.#parser.write(text)
    const { window, line } = this.#parser
    if (window.length > CHARACTER_LIMIT) throw new DomainError('lift.tooLarge', { line, limit: CHARACTER_LIMIT })
  }

  end(): XmlElement {
    this.#parser.close()
    const { root } = this.#builder
    if (root === null) throw new Error('A parser that closed without complaint has seen a root')
    return root
  }
}
