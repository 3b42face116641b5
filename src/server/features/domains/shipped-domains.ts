import { existsSync, readFileSync } from 'node:fs'
import { DOMAIN_LANGUAGES } from '#domain/domains/domain-language.ts'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { DomainText } from '#domain/domains/domain-text.ts'
import type { Guid } from '#domain/word/word.ts'

/** Names by number, in the order of the printed list. */
export type DomainNames = ReadonlyMap<DomainId, string>

const FOLDER = new URL('../../../../data/semantic-domains/', import.meta.url)
const namesByLanguage = new Map<string, DomainNames>()
let guids: ReadonlyMap<DomainId, Guid> | undefined
let texts: ReadonlyMap<DomainId, DomainText> | undefined

/** The guid of every standard domain that ships with Granary. */
export function shippedGuids(): ReadonlyMap<DomainId, Guid> {
  return (guids ??= readMap('guids.json'))
}

/** The names that ship in a language: some for most languages, all for English, none for a language without data. */
export function shippedNames(lang: string): DomainNames {
  const known = namesByLanguage.get(lang)
  if (known) return known
  const names: DomainNames = hasNames(lang) ? readMap(`names/${lang}.json`) : new Map()
  namesByLanguage.set(lang, names)
  return names
}

/** The English name of a standard domain, e.g. for an export; undefined for a custom or unknown number. */
export function englishDomainName(id: DomainId): string | undefined {
  return shippedNames('en').get(id)
}

/** Each language with names has a file; there is none in Malayalam yet. */
function hasNames(lang: string): boolean {
  return DOMAIN_LANGUAGES.includes(lang) && existsSync(new URL(`names/${lang}.json`, FOLDER))
}

/** Descriptions and questions of our own, in English, of every standard domain. */
export function shippedTexts(): ReadonlyMap<DomainId, DomainText> {
  texts ??= new Map(BRANCHES.flatMap((branch) => [...textsIn(`texts/en/${branch}.json`)]))
  return texts
}

const BRANCHES = [1, 2, 3, 4, 5, 6, 7, 8, 9]

function textsIn(file: string): ReadonlyMap<DomainId, DomainText> {
  const entries = [...readMap<Omit<DomainText, 'id'>>(file)]
  return new Map(entries.map(([id, text]) => [id, { id, ...text }]))
}

function readMap<Value = string>(file: string): ReadonlyMap<DomainId, Value> {
  const entries = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Readonly<Record<DomainId, Value>>
  return new Map(Object.entries(entries))
}
