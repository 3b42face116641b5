import { type XmlAttribute, type XmlElement, type XmlNode, isElement, isText } from './xml.ts'

/** The text of an element: to the letter where nobody changed it, well-formed and escaped everywhere else. */
export function serialise(element: XmlElement): string {
  if (element.source !== undefined) return element.source

  const startTag = element.startTag ?? writeStartTag(element.name, element.attributes)
  if (element.children.length === 0) return startTag.endsWith('/>') ? startTag : `${startTag.slice(0, -1)}/>`
  return `${opened(startTag)}${element.children.map(writeNode).join('')}</${element.name}>`
}

/** Replaces the value of one attribute in a start tag, or adds the attribute; the rest stays to the letter. */
export function rewriteAttribute(startTag: string, [name, value]: XmlAttribute): string {
  const written = `${name}="${escapeAttribute(value)}"`
  let found = false
  const rewritten = startTag.replaceAll(ATTRIBUTE, (attribute: string, space: string, attributeName: string) => {
    if (attributeName !== name) return attribute
    found = true
    return `${space}${written}`
  })
  if (found) return rewritten
  const end = rewritten.endsWith('/>') ? '/>' : '>'
  return `${rewritten.slice(0, -end.length).trimEnd()} ${written}${end}`
}

/** Reads back as the same characters, carriage returns included; what XML cannot hold becomes U+FFFD. */
export function escapeText(text: string): string {
  return representable(text).replaceAll(/[&<>\r]/g, escapeCharacter)
}

const ATTRIBUTE = /(\s+)([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g

const opened = (startTag: string): string =>
  startTag.endsWith('/>') ? `${startTag.slice(0, -2).trimEnd()}>` : startTag

function writeStartTag(name: string, attributes: readonly XmlAttribute[]): string {
  return `<${name}${attributes.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}>`
}

function writeNode(node: XmlNode): string {
  if (isElement(node)) return serialise(node)
  return isText(node) ? (node.source ?? escapeText(node.text)) : node.aside
}

function escapeAttribute(value: string): string {
  return representable(value).replaceAll(/[&<>"\t\n\r]/g, escapeCharacter)
}

const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeCharacter = (character: string): string => NAMED[character] ?? `&#${character.charCodeAt(0)};`

const representable = (text: string): string => text.replaceAll(UNREPRESENTABLE, '\uFFFD')
// What XML 1.0 excludes; with the u flag the surrogates are the lone ones.
// oxlint-disable-next-line no-control-regex
const UNREPRESENTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\uD800-\uDFFF]/gu
