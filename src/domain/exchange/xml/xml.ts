/**
 * A piece of XML that remembers how it was written.
 *
 * `source` is the original text of a node, to the letter. It is present on exactly those nodes that nobody changed:
 * changing a node drops it there and on every ancestor, so that writing the tree (`serialise`) repeats what is untouched
 * and writes anew only what is not.
 */
export type XmlElement = {
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly XmlNode[]
  readonly source?: string
  /** The start tag as it was written; it survives a change of the children. */
  readonly startTag?: string
}

export type XmlAttribute = readonly [name: string, value: string]
export type XmlNode = XmlElement | XmlText | XmlAside

/** Character data, references resolved. */
export type XmlText = { readonly text: string; readonly source?: string }

/** A comment or a processing instruction, to the letter. */
export type XmlAside = { readonly aside: string }

export const isElement = (node: XmlNode): node is XmlElement => 'name' in node
export const isText = (node: XmlNode): node is XmlText => 'text' in node
