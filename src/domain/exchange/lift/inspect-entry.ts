import { attribute, childElements } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import type { ImportWarning } from './import-warning.ts'
import { languageOf } from './multitext.ts'
import { ruleFor } from './schema.ts'

/** The ids that ranges define, by the id of the range (`definedValues`). */
export type DefinedValues = ReadonlyMap<string, ReadonlySet<string>>

/**
 * What in an entry is not LIFT 0.13 or names what no range defines. All of it is imported and exported as it is; the
 * report tells it, since FieldWorks refuses such files (spec rules L9, L12).
 */
export function inspectEntry(entry: XmlElement, defined: DefinedValues = new Map()): readonly ImportWarning[] {
  const entryId = attribute(entry, 'id')
  const warnings = knownElementsWithin(entry).flatMap((element) => [
    ...attributeWarnings(element),
    ...childWarnings(element),
    ...languageWarnings(element),
    ...rangeValueWarnings(element, defined),
  ])
  return warnings.map((warning) => ({ ...warning, entryId }))
}

/** Below an element that LIFT does not know nothing is known either. */
function knownElementsWithin(element: XmlElement): readonly XmlElement[] {
  if (ruleFor(element.name) === undefined) return []
  return [element, ...childElements(element).flatMap(knownElementsWithin)]
}

function attributeWarnings(element: XmlElement): readonly ImportWarning[] {
  const { attributes = [], required = [] } = ruleFor(element.name) ?? {}
  const names = element.attributes.map(([name]) => name)
  const subject = (name: string) => `${element.name}/@${name}`
  // Attributes of a namespace are somebody's extension.
  const unknown = names.filter((name) => !attributes.includes(name) && !name.includes(':') && name !== 'xmlns')
  const missing = required.filter((name) => !names.includes(name))
  return [
    ...unknown.map((name) => ({ code: 'unknownAttribute' as const, subject: subject(name) })),
    ...missing.map((name) => ({ code: 'missingAttribute' as const, subject: subject(name) })),
  ]
}

function childWarnings(element: XmlElement): readonly ImportWarning[] {
  const { children = [] } = ruleFor(element.name) ?? {}
  const unknown = childElements(element).filter(({ name }) => !children.includes(name) && !name.includes(':'))
  return unknown.map(({ name }) => ({ code: 'unknownElement', subject: `${element.name}/${name}` }))
}

function languageWarnings(element: XmlElement): readonly ImportWarning[] {
  const languages = childElements(element)
    .filter(({ name }) => name === 'form')
    .map(languageOf)
  const seen = new Set<string>()
  const repeated = languages.filter((language) => seen.size === seen.add(language).size)
  return [...new Set(repeated)].map((language) => ({
    code: 'repeatedLanguage',
    subject: `${element.name} ${language}`,
  }))
}

function rangeValueWarnings(element: XmlElement, defined: DefinedValues): readonly ImportWarning[] {
  const range = element.name === 'trait' ? attribute(element, 'name') : element.name
  const value = attribute(element, 'value').normalize('NFC')
  const values = defined.get(range)
  if (values === undefined || value === '' || values.has(value)) return []
  return [{ code: 'undefinedRangeValue', subject: `${range}: ${value}` }]
}
