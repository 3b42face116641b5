import type { LanguageTag } from '#domain/word/word.ts'
import { attribute, childrenNamed, firstChild, textWithin } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { withoutIndentation } from './indentation.ts'

/**
 * Texts in several languages, carried by `form` or `gloss` elements: an attribute lang and a child text. Where a language
 * occurs more than once, its texts are read as one, joined.
 */
export const BETWEEN_TEXTS = '; '

export type LanguageText = { readonly language: LanguageTag; readonly text: string }

/** How a stored text shows itself: trimmed and composed. What was read stays in its element as it is. */
export const asShown = (text: string): string => text.trim().normalize('NFC')

export const languageOf = (carrier: XmlElement): LanguageTag => attribute(carrier, 'lang')

/** The characters of a form or gloss as they were read, whatever markup is between them. */
export function carriedText(carrier: XmlElement): string {
  const text = firstChild(carrier, 'text')
  return text === undefined ? '' : textWithin(withoutIndentation(text))
}

export function shownText(carriers: readonly XmlElement[]): string {
  return carriers
    .map((carrier) => asShown(carriedText(carrier)))
    .filter(Boolean)
    .join(BETWEEN_TEXTS)
}

/** The shown text of each language, in the order in which the languages appear. */
export function textsByLanguage(carriers: readonly XmlElement[]): ReadonlyMap<LanguageTag, string> {
  const byLanguage = new Map<LanguageTag, XmlElement[]>()
  for (const carrier of carriers) {
    const language = languageOf(carrier)
    const group = byLanguage.get(language)
    if (group === undefined) byLanguage.set(language, [carrier])
    else group.push(carrier)
  }
  return new Map([...byLanguage].map(([language, group]) => [language, shownText(group)]))
}

/** The forms of a multitext; none where the element is missing. */
export function formsOf(multitext: XmlElement | undefined): readonly XmlElement[] {
  return multitext === undefined ? [] : childrenNamed(multitext, 'form')
}
