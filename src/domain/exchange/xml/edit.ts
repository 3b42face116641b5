import { rewriteAttribute } from './serialise.ts'
import { type XmlAttribute, type XmlElement, type XmlNode, isText } from './xml.ts'

/** A new element; it has no source, so it is written from its parts. */
export function newElement(
  name: string,
  attributes: readonly XmlAttribute[],
  children: readonly (XmlNode | string)[] = [],
): XmlElement {
  return { name, attributes, children: children.map((child) => (typeof child === 'string' ? { text: child } : child)) }
}

/** The element with other children; the same element when they are the same. */
export function withChildren(element: XmlElement, children: readonly XmlNode[]): XmlElement {
  const same =
    children.length === element.children.length && children.every((child, at) => child === element.children[at])
  if (same) return element
  const { source: _changed, ...kept } = element
  return { ...kept, children }
}

/** The element with one attribute set; its other attributes stay as they were written. */
export function withAttribute(element: XmlElement, attribute: XmlAttribute): XmlElement {
  const [name, value] = attribute
  const current = element.attributes.find(([key]) => key === name)
  if (current?.[1] === value) return element

  const { source: _changed, startTag, ...kept } = element
  const attributes = current
    ? element.attributes.map((old) => (old === current ? attribute : old))
    : [...element.attributes, attribute]
  return { ...kept, attributes, ...(startTag === undefined ? {} : { startTag: rewriteAttribute(startTag, attribute) }) }
}

/** The element without an attribute; the same element where it has none of that name. */
export function withoutAttribute(element: XmlElement, name: string): XmlElement {
  if (!element.attributes.some(([key]) => key === name)) return element
  const { source: _changed, startTag: _rewritten, ...kept } = element
  return { ...kept, attributes: element.attributes.filter(([key]) => key !== name) }
}

export function replaceChild(parent: XmlElement, child: XmlNode, by: XmlNode): XmlElement {
  return withChildren(
    parent,
    parent.children.map((node) => (node === child ? by : node)),
  )
}

/** Takes a child out, together with the white space that set it on its own line. */
export function removeChild(parent: XmlElement, child: XmlNode): XmlElement {
  const at = parent.children.indexOf(child)
  if (at < 0) return parent
  const from = isBlank(parent.children[at - 1]) ? at - 1 : at
  return withChildren(parent, parent.children.toSpliced(from, at - from + 1))
}

/**
 * Puts a child after another one (after none: at the end), set off by the same white space as its neighbour.
 */
export function insertAfter(parent: XmlElement, neighbour: XmlNode | undefined, child: XmlNode): XmlElement {
  const last = parent.children.findLastIndex((node) => !isBlank(node))
  const at = neighbour === undefined ? last : parent.children.indexOf(neighbour)
  const space = parent.children[at - 1]
  const indent = space !== undefined && isBlank(space) ? [space] : []
  return withChildren(parent, parent.children.toSpliced(at + 1, 0, ...indent, child))
}

/** Puts a child before another one, set off by the same white space. */
export function insertBefore(parent: XmlElement, neighbour: XmlNode, child: XmlNode): XmlElement {
  const at = parent.children.indexOf(neighbour)
  const space = parent.children[at - 1]
  const indent = space !== undefined && isBlank(space) ? [space] : []
  return withChildren(parent, parent.children.toSpliced(at, 0, child, ...indent))
}

function isBlank(node: XmlNode | undefined): boolean {
  return node !== undefined && isText(node) && node.text.trim() === ''
}
