import { parentIdOf, ROOT_ID } from '#domain/domains/domain-id.ts'
import { attribute, firstChild } from '../xml/find.ts'
import { insertAfter, newElement, replaceChild, withAttribute } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { asShown, formsOf, type LanguageText, textsByLanguage } from './multitext.ts'
import { patchTexts } from './patch-texts.ts'
import type { DomainText, RangeDomain } from './write-ranges.ts'

/**
 * Carries what a project changed about an imported domain of its own over to its element: names and descriptions by
 * language, and where it hangs. Everything else stays, its id as well, for the senses of the file refer to it by that.
 *
 * `idOf` tells under which id the range has a number.
 */
export function patchRangeDomain(
  element: XmlElement,
  { id, parent, texts }: RangeDomain,
  idOf: (number: string) => string | undefined,
): XmlElement {
  const patches = [label(element, texts), description(element, texts)]
  const patched = patches.reduce(patchMultitext, element)
  const above = asShown(parent).split(' ')[0] || ROOT_ID
  return above === placeIn(element, id) || above === ROOT_ID
    ? patched
    : withAttribute(patched, ['parent', idOf(above) ?? parent])
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

/** The number below which an element says that it hangs; where it says nothing, the one above its own. */
function placeIn(element: XmlElement, id: string): string {
  const [number = ''] = asShown(attribute(element, 'parent')).split(' ')
  return number || (parentIdOf(id) ?? ROOT_ID)
}
