import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { attribute, childrenNamed } from '../xml/find.ts'
import { insertAfter, newElement, replaceChild } from '../xml/edit.ts'
import type { XmlElement } from '../xml/xml.ts'
import { newBlock, newCarrier } from './new-elements.ts'
import { DOMAIN_RANGE, domainKeysIn } from './ranges.ts'

/** A semantic domain as a range file tells it, whole: one element whatever its languages (spec rules R1.19, R9.5). */
export type RangeDomain = {
  readonly id: string
  readonly guid: Guid
  /** `1.1 Sky`; '' at the top. */
  readonly parent: string
  readonly texts: readonly DomainText[]
}

export type DomainText = { readonly language: LanguageTag; readonly name: string; readonly description: string }

/** The root of a new lift-ranges file. */
export function newRanges(domains: readonly RangeDomain[]): XmlElement {
  return newBlock('lift-ranges', [], [newRangeOf(domains)])
}

/** Those that are not there yet under their number or their guid. */
export function newDomains(domains: readonly RangeDomain[], keys: ReadonlySet<string>): readonly RangeDomain[] {
  return domains.filter(({ id, guid }) => !keys.has(id) && !keys.has(guid))
}

/** An imported lift-ranges root with the domains that it does not know yet. */
export function withDomains(root: XmlElement, domains: readonly RangeDomain[]): XmlElement {
  const range = childrenNamed(root, 'range').find((element) => attribute(element, 'id') === DOMAIN_RANGE)
  if (range === undefined) return insertAfter(root, undefined, newRangeOf(domains))
  const added = newDomains(domains, new Set(domainKeysIn(range)))
  const extended = added.reduce((patched, domain) => insertAfter(patched, undefined, newDomainElement(domain)), range)
  return replaceChild(root, range, extended)
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
    ],
  )
}
