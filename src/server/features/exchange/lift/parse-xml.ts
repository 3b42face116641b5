import { DomainError } from '#domain/domain-error.ts'
import type { XmlElement } from '#domain/exchange/xml/xml.ts'
import { decodeXml, namesOf } from './decode-xml.ts'
import { MarkupParser } from './markup-parser.ts'
import { TreeBuilder } from './tree-builder.ts'

const CHARACTER_LIMIT = 12 * 1024 * 1024
const NODE_LIMIT = 300_000

/** The root of a whole document, or of one stored entry. Throws like `readLift`. */
export function parseXml(text: string): XmlElement {
  return parse(text, /./)
}

/** The root of an XML file: writing systems, ranges. Throws like `readLift`. */
export async function parseXmlFile(chunks: AsyncIterable<Uint8Array>): Promise<XmlElement> {
  const { encoding, texts } = await decodeXml(chunks)
  return parse(await wholeText(texts), namesOf(encoding))
}

/**
 * The text of a document in one piece: the sources of all nodes are then parts of one text, instead of one text for each
 * piece. Throws DomainError lift.tooLarge as soon as it is longer than `parseXml` takes.
 */
export async function wholeText(texts: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const text of texts) checkLength((whole += text))
  return whole
}

function parse(text: string, encodings: RegExp): XmlElement {
  checkLength(text)
  const builder = new TreeBuilder(NODE_LIMIT)
  const parser = new MarkupParser(builder, encodings)
  parser.write(text)
  parser.close()
  if (builder.root === null) throw new Error('A parser that closed without complaint has seen a root')
  return builder.root
}

function checkLength({ length }: string): void {
  if (length > CHARACTER_LIMIT) throw new DomainError('lift.tooLarge', { line: 1, limit: CHARACTER_LIMIT })
}
