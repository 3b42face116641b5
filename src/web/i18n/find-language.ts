import type { WritingSystem } from '#domain/project/project.ts'
import { directionOf } from './languages.ts'
import { type KnownLanguage, knownLanguages, languageName } from './known-languages.ts'

const SHOWN = 8

/**
 * Languages for what somebody typed: known ones by name or code, the typed tag itself, and for a language that nobody has
 * given a code a private one made from its name, so that no community is kept waiting for a committee.
 */
export function findLanguages(typed: string, interfaceLanguage: string): readonly WritingSystem[] {
  const wanted = fold(typed)
  if (wanted === '') return []
  const known = knownLanguages(interfaceLanguage)
  const beginning = known.filter((language) => names(language).some((name) => name.startsWith(wanted)))
  const inside = known.filter(
    (language) => !beginning.includes(language) && names(language).some((name) => name.includes(wanted)),
  )
  const exact = (language: KnownLanguage): number => (names(language).includes(wanted) ? 0 : 1)
  const found = [...beginning.toSorted((a, b) => exact(a) - exact(b)), ...inside].slice(0, SHOWN)

  const offers = found.map(({ tag, name }) => writingSystem(tag, name))
  const tag = tagOf(typed)
  if (tag && !offers.some(({ bcp47 }) => bcp47 === tag))
    offers.push(writingSystem(tag, languageName(tag, interfaceLanguage)))
  const own = privateTagOf(typed)
  if (own) offers.push(writingSystem(own, typed.trim()))
  return offers
}

/** The tag in its usual spelling, or null when it is none; `und` says nothing and is none. */
export function tagOf(typed: string): string | null {
  if (!/^[a-z]{2,3}(?:[-_][a-z0-9]{1,8})*$/i.test(typed.trim())) return null
  try {
    const [tag] = Intl.getCanonicalLocales(typed.trim().replaceAll('_', '-'))
    return tag && tag !== 'und' && tag !== 'mul' && tag !== 'zxx' ? tag : null
  } catch {
    return null
  }
}

/** `qaa-x-…`: the range that BCP 47 keeps for languages without a code. */
function privateTagOf(name: string): string | null {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return letters.length >= 2 ? `qaa-x-${letters.slice(0, 8)}` : null
}

/** How a language is written, as far as its tag tells. */
export function writingSystem(bcp47: string, name: string): WritingSystem {
  return { bcp47, name, font: '', rtl: directionOf(bcp47) === 'rtl' }
}

function names({ tag, name, ownName }: KnownLanguage): string[] {
  return [tag, fold(name), fold(ownName)]
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
