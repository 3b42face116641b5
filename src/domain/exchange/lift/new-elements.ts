import { newElement } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import type { LanguageText } from './multitext.ts'

export const newText = (text: string): XmlElement => newElement('text', [], text === '' ? [] : [text])

/** A form or a gloss. */
export function newCarrier(name: 'form' | 'gloss', { language, text }: LanguageText): XmlElement {
  return newElement(name, [['lang', language]], [newText(text)])
}

/** An element whose children stand on lines of their own. */
export function newBlock(
  name: string,
  attributes: XmlElement['attributes'],
  children: readonly XmlElement[],
): XmlElement {
  return newElement(
    name,
    attributes,
    children.length === 0 ? [] : [...children.flatMap((child) => ['\n', child]), '\n'],
  )
}
