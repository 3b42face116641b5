import { withChildren } from '../xml/edit.ts'
import { type XmlElement, type XmlNode, isElement, isText } from '../xml/xml.ts'

/**
 * A `text` without the line breaks and indentation that pretty-printers put around the spans in it. Line breaks that
 * somebody meant are not lost: programs write those as U+2028.
 */
export function withoutIndentation(text: XmlElement): XmlElement {
  if (!text.children.some(isElement)) return text
  const children = text.children.map((node, at): XmlNode => {
    if (isElement(node)) return withoutIndentation(node)
    return isText(node) ? withoutBreaks(node, text.children[at - 1], text.children[at + 1]) : node
  })
  return withChildren(text, children)
}

function withoutBreaks(node: XmlNode & { readonly text: string }, before?: XmlNode, after?: XmlNode): XmlNode {
  const start = before !== undefined && isElement(before) ? /^\n[ \t]*/ : ''
  const end = after !== undefined && isElement(after) ? /\n[ \t]*$/ : ''
  const text = node.text.replace(start, '').replace(end, '')
  return text === node.text ? node : { text }
}
