import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { attribute, childrenNamed } from '../xml/find.ts'
import { insertAfter, newElement, replaceChild } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { newBlock, newCarrier } from './new-elements.ts'
import { patchRangeDomain } from './patch-range-domain.ts'
import { newTopMark } from './range-place.ts'
import { newQuestions } from './range-questions.ts'
import { DOMAIN_RANGE, domainKeysIn, domainNumber } from './ranges.ts'

/** A semantic domain as a range file tells it, whole: one element whatever its languages (spec rules R1.19, R9.5). */
export type RangeDomain = {
  readonly id: string
  readonly guid: Guid
  /** `1.1 Sky`; '' at the top. */
  readonly parent: string
  readonly texts: readonly DomainText[]
}

export type DomainText = {
  readonly language: LanguageTag
  readonly name: string
  readonly description: string
  readonly questions: readonly string[]
}

/** The root of a new lift-ranges file. */
export function newRanges(domains: readonly RangeDomain[]): XmlElement {
  return newBlock('lift-ranges', [], [newRangeOf(domains)])
}

/** Those that are not there yet under their number or their guid. */
export function newDomains(domains: readonly RangeDomain[], keys: ReadonlySet<string>): readonly RangeDomain[] {
  return domains.filter(({ id, guid }) => !keys.has(id) && !keys.has(guid))
}

/** An imported lift-ranges root with these domains: those it has as they are by now, and of the others the `missing` ones. */
export function withDomains(
  root: XmlElement,
  domains: readonly RangeDomain[],
  missing: readonly RangeDomain[] = domains,
): XmlElement {
  const range = childrenNamed(root, 'range').find((element) => attribute(element, 'id') === DOMAIN_RANGE)
  if (range === undefined) return missing.length === 0 ? root : insertAfter(root, undefined, newRangeOf(missing))
  const added = newDomains(missing, new Set(domainKeysIn(range)))
  const extended = added.reduce(
    (patched, domain) => insertAfter(patched, undefined, newDomainElement(domain)),
    withCurrent(range, domains),
  )
  return replaceChild(root, range, extended)
}

function withCurrent(range: XmlElement, domains: readonly RangeDomain[]): XmlElement {
  const elements = childrenNamed(range, 'range-element')
  const byNumber = new Map(elements.map((element) => [domainNumber(element), element]))
  const idOf = (number: string): string | undefined => {
    const element = byNumber.get(number)
    return element && attribute(element, 'id')
  }
  return domains.reduce((patched, domain) => {
    const element = byNumber.get(domain.id)
    return element ? replaceChild(patched, element, patchRangeDomain(element, domain, idOf)) : patched
  }, range)
}

function newRangeOf(domains: readonly RangeDomain[]): XmlElement {
  return newBlock('range', [['id', DOMAIN_RANGE]], domains.map(newDomainElement))
}

function newDomainElement({ id, guid, parent, texts }: RangeDomain): XmlElement {
  const [first] = texts
  const descriptions = texts.filter(({ description }) => description !== '')
  const forms = (pairs: readonly (readonly [LanguageTag, string])[]) =>
    pairs.map(([language, text]) => newCarrier('form', { language, text }))
  return newBlock(
    'range-element',
    [
      ['id', `${id} ${first?.name ?? ''}`.trim()],
      ['guid', guid],
      ...(parent === '' ? [] : [['parent', parent] as const]),
    ],
    [
      newElement('label', [], forms(texts.map(({ language, name }) => [language, name]))),
      newElement('abbrev', [], forms([[first?.language ?? 'en', id]])),
      ...(descriptions.length === 0
        ? []
        : [
            newElement(
              'description',
              [],
              forms(descriptions.map(({ language, description }) => [language, description])),
            ),
          ]),
      ...newQuestions(texts),
      ...newTopMark(id, parent),
    ],
  )
}
