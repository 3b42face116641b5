import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { firstChild } from '../xml/find.ts'
import { insertAfter, newElement, replaceChild } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { asShown, formsOf, type LanguageText, textsByLanguage } from './multitext.ts'
import { patchTexts } from './patch-texts.ts'
import { placedBelow } from './range-place.ts'
import { patchQuestions, type Questions } from './range-questions.ts'
import type { DomainText, RangeDomain } from './write-ranges.ts'

/**
 * Carries what a project changed about an imported domain of its own over to its element: names, descriptions and
 * questions by language, and where it hangs. Everything else stays, its id as well, for the senses of the file refer to it by that.
 *
 * `idOf` tells under which id the range has a number.
 */
export function patchRangeDomain(
  element: XmlElement,
  { id, parent, texts }: RangeDomain,
  idOf: (number: string) => string | undefined,
): XmlElement {
  const patches = [label(element, texts), description(element, texts)]
  const patched = patchQuestions(patches.reduce(patchMultitext, element), questions(element, texts))
  const above = asShown(parent).split(' ')[0] || ROOT_ID
  return placedBelow(patched, { id, above, parent: idOf(above) ?? parent })
}

type Multitext = {
  readonly name: 'label' | 'description'
  readonly before: readonly LanguageText[]
  readonly after: readonly LanguageText[]
}

function label(element: XmlElement, texts: readonly DomainText[]): Multitext {
  const after = texts.map(({ language, name }) => ({ language, text: name }))
  return { name: 'label', before: textsIn(element, 'label'), after }
}

/** A description in a language without a name never came into the project, and stays. */
function description(element: XmlElement, texts: readonly DomainText[]): Multitext {
  const named = [...textsIn(element, 'label'), ...texts].map(({ language }) => language)
  const before = textsIn(element, 'description').filter(({ language }) => named.includes(language))
  const after = texts.map(({ language, description: text }) => ({ language, text }))
  return { name: 'description', before, after: after.filter(({ text }) => text !== '') }
}

/** A language that lost its name lost its questions with it. */
function questions(element: XmlElement, texts: readonly DomainText[]): readonly Questions[] {
  const named = texts.map(({ language }) => language)
  const gone = textsIn(element, 'label').filter(({ language }) => !named.includes(language))
  return [...texts, ...gone.map(({ language }) => ({ language, questions: [] }))]
}

function textsIn(element: XmlElement, name: Multitext['name']): readonly LanguageText[] {
  return [...textsByLanguage(formsOf(firstChild(element, name)))].map(([language, text]) => ({ language, text }))
}

function patchMultitext(element: XmlElement, { name, before, after }: Multitext): XmlElement {
  const current = firstChild(element, name)
  const texts = { carrierName: 'form', before, after, analysis: 'en' } as const
  const patched = patchTexts(current ?? newElement(name, []), texts)
  if (current) return replaceChild(element, current, patched)
  return after.length === 0 ? element : insertAfter(element, undefined, patched)
}
