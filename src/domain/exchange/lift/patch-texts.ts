import type { LanguageTag } from '#domain/word/word.ts'
import { childElements, childrenNamed, firstChild } from '../xml/find.ts'
import { insertAfter, removeChild, replaceChild } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { changeText } from './change-text.ts'
import { BETWEEN_TEXTS, type LanguageText, asShown, carriedText, languageOf } from './multitext.ts'
import { newCarrier, newText } from './new-elements.ts'

/** Several texts of one language travel as one (spec rules 1.7). */
const BETWEEN_WRITTEN_TEXTS = ';'

export type TextsPatch = {
  readonly carrierName: 'form' | 'gloss'
  readonly before: readonly LanguageText[]
  readonly after: readonly LanguageText[]
  /** For texts without a language (spec rules R1.14). */
  readonly analysis: LanguageTag
}

/** Carries the difference of two lists of texts over to the forms or glosses of an element. */
export function patchTexts(parent: XmlElement, { carrierName, before, after, analysis }: TextsPatch): XmlElement {
  const old = writtenTexts(before)
  const now = writtenTexts(
    old.has('') ? after : after.map((each) => ({ ...each, language: each.language || analysis })),
  )
  const languages = [...new Set([...old.keys(), ...now.keys()])].filter(
    (language) => old.get(language) !== now.get(language),
  )
  return languages.reduce((patched, language) => {
    const carriers = childrenNamed(patched, carrierName).filter((carrier) => languageOf(carrier) === language)
    const text = now.get(language) ?? ''
    if (carriers.length > 0)
      return now.has(language) ? setTexts(patched, carriers, text) : carriers.reduce(empty, patched)
    if (text === '') return patched
    const neighbour = childrenNamed(patched, carrierName).at(-1)
    return insertAfter(patched, neighbour, newCarrier(carrierName, { language: language || analysis, text }))
  }, parent)
}

/** One text for each language, as it is written. */
export function writtenTexts(texts: readonly LanguageText[]): ReadonlyMap<LanguageTag, string> {
  const written = new Map<LanguageTag, string>()
  for (const { language, text } of texts) {
    const known = written.get(language)
    written.set(language, [known, text].filter(Boolean).join(BETWEEN_WRITTEN_TEXTS))
  }
  return written
}

/** Several carriers that are shown joined get their parts back where the new text has as many; else the first gets all. */
export function setTexts(parent: XmlElement, carriers: readonly XmlElement[], text: string): XmlElement {
  const filled = carriers.filter((carrier) => asShown(carriedText(carrier)) !== '')
  const [first, ...others] = filled.length > 0 ? filled : carriers
  if (first === undefined) return parent
  const parts = text.split(BETWEEN_TEXTS)
  const areWhole = parts.every((part) => part !== '' && part === asShown(part))
  if (others.length > 0 && parts.length === filled.length && areWhole) {
    return filled.reduce((patched, carrier, at) => setText(patched, carrier, parts[at] ?? ''), parent)
  }
  return others.reduce(empty, setText(parent, first, text))
}

function setText(parent: XmlElement, carrier: XmlElement, text: string): XmlElement {
  if (asShown(carriedText(carrier)) === text) return parent
  const element = firstChild(carrier, 'text')
  const changed = element
    ? replaceChild(carrier, element, changeText(element, text))
    : insertAfter(carrier, undefined, newText(text))
  return replaceChild(parent, carrier, changed)
}

/** Takes a carrier out, or only its text where it holds more than that, such as an annotation. */
export function empty(parent: XmlElement, carrier: XmlElement): XmlElement {
  const holdsMore = carrier.attributes.length > 1 || childElements(carrier).some(({ name }) => name !== 'text')
  return holdsMore ? setText(parent, carrier, '') : removeChild(parent, carrier)
}
