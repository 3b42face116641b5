import { domainIdKind } from '#domain/domains/domain-id.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { isGuid } from '#domain/word/guid.ts'
import type { Guid } from '#domain/word/word.ts'
import { isAbsoluteHref, unescapedHref } from '../href.ts'
import { attribute, childrenNamed, elementsWithin, firstChild } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import type { ImportWarning } from './import-warning.ts'
import { formsOf, shownText, textsByLanguage } from './multitext.ts'
import { placeIn } from './range-place.ts'
import { questionsIn } from './range-questions.ts'

export const DOMAIN_RANGE = 'semantic-domain-ddp4'

/** A range as the header of a LIFT file names it: with a link to its file, or with its elements inside. */
export type HeaderRange = { readonly id: string; readonly href: string; readonly element: XmlElement }

export function headerRanges(header: XmlElement | null): readonly HeaderRange[] {
  const ranges = header === null ? undefined : firstChild(header, 'ranges')
  return ranges === undefined ? [] : rangesIn(ranges)
}

/** The ranges right below an element: the root of a lift-ranges file, or `ranges` in a header. */
export function rangesIn(parent: XmlElement): readonly HeaderRange[] {
  return childrenNamed(parent, 'range').map((element) => ({
    id: attribute(element, 'id'),
    href: attribute(element, 'href'),
    element,
  }))
}

/**
 * The file names beside the .lift under which a linked range may lie: as given, then the last part of the path, which
 * mostly is one of another computer (spec rules 1.4).
 */
export function rangeFileNames(href: string): readonly string[] {
  const name = href.split(/[/\\]/).at(-1) ?? ''
  return [...new Set([href, name, unescapedHref(name)])].filter(Boolean)
}

export type DomainLookUp = { readonly isStandard: (id: string) => boolean; readonly newGuid: () => Guid }

/**
 * The domains that a project added, one record for each language of its label (spec rules 1.4, R9.5, R9.6): everything
 * with a number in the range of semantic domains that is not in the standard list.
 */
export function customDomainsIn(range: XmlElement, { isStandard, newGuid }: DomainLookUp): readonly CustomDomain[] {
  const custom = childrenNamed(range, 'range-element').filter((element) => {
    const id = domainNumber(element)
    return domainIdKind(id) !== 'invalid' && !isStandard(id)
  })
  return custom.flatMap((element) => {
    const guid = attribute(element, 'guid').toLowerCase()
    return domainRecords(element, isGuid(guid) ? guid : newGuid())
  })
}

/** By what a range knows its domains: their numbers and, not all have one, their guids. */
export function domainKeysIn(range: XmlElement): readonly string[] {
  return childrenNamed(range, 'range-element')
    .flatMap((element) => [domainNumber(element), attribute(element, 'guid').toLowerCase()])
    .filter(Boolean)
}

/** Range elements whose parent is not among them (spec rules L12). */
export function rangeWarnings(range: XmlElement): readonly ImportWarning[] {
  const elements = childrenNamed(range, 'range-element')
  const ids = new Set(elements.map((element) => attribute(element, 'id').normalize('NFC')))
  const parents = elements.map((element) => attribute(element, 'parent')).filter(Boolean)
  const missing = parents.filter((parent) => !ids.has(parent.normalize('NFC')))
  return missing.map((subject) => ({ code: 'rangeParentMissing', subject }))
}

/** Links of the header that lead to a file of another computer; they are kept as they are. */
export function foreignRangePaths(header: XmlElement | null): readonly ImportWarning[] {
  const hrefs = new Set(headerRanges(header).map(({ href }) => href))
  const foreign = [...hrefs].filter(isAbsoluteHref)
  return foreign.map((subject) => ({ code: 'foreignRangePath', subject }))
}

/** The ids that each inline or linked range defines, by the id of the range. */
export function definedValues(ranges: readonly HeaderRange[]): ReadonlyMap<string, ReadonlySet<string>> {
  const filled = ranges.filter(({ element }) => childrenNamed(element, 'range-element').length > 0)
  return new Map(filled.map(({ id, element }) => [id, new Set(valuesOf(element))]))
}

function valuesOf(range: XmlElement): readonly string[] {
  const elements = elementsWithin(range).filter(({ name }) => name === 'range-element')
  return elements.map((element) => attribute(element, 'id').normalize('NFC'))
}

function domainRecords(element: XmlElement, guid: Guid): readonly CustomDomain[] {
  const descriptions = textsByLanguage(formsOf(firstChild(element, 'description')))
  const questions = questionsIn(element)
  return [...textsByLanguage(formsOf(firstChild(element, 'label')))].map(([lang, name]) => ({
    mongoId: null,
    guid,
    name,
    id: domainNumber(element),
    lang,
    userId: '',
    created: null,
    description: descriptions.get(lang) ?? '',
    parentId: placeIn(element),
    questions: questions.get(lang) ?? [],
  }))
}

/** By the first text of its abbreviation. */
export function domainNumber(element: XmlElement): string {
  return shownText(formsOf(firstChild(element, 'abbrev')).slice(0, 1))
}
