import type { WritingSystem } from '#domain/project/project.ts'
import { forSearch, languagesLoaded } from './language-table.ts'
import { directionOf, directionOfScript } from '#domain/text/direction.ts'
import { type KnownLanguage, knownLanguages } from './known-languages.ts'
import { languageName } from './language-name.ts'

const SHOWN = 12

/** A language that somebody may have meant, and what tells it from others. */
export type FoundLanguage = {
  readonly language: WritingSystem
  /** By which other name it was found, or goes; '' where nobody knows. */
  readonly alsoCalled: string
  /** Codes of countries. */
  readonly regions: readonly string[]
  /** The code of the script in which it is usually written; '' where nobody knows. */
  readonly script: string
}

/**
 * Languages for what somebody typed: those of the world by any of their names or by code, the best fitting first; the typed tag
 * itself; and last, for a language that nobody has given a code, a private one made from its name, so that no community is
 * kept waiting for a committee. Until the table of languages is there, nobody knows that a language has none.
 */
export function findLanguages(typed: string, interfaceLanguage: string): readonly FoundLanguage[] {
  const wanted = forSearch(typed).trim()
  if (wanted === '') return []
  const { compare } = new Intl.Collator(interfaceLanguage)
  const ranked = knownLanguages(interfaceLanguage)
    .map((language) => ({ language, rank: rankOf(language, wanted) }))
    .filter(({ rank }) => rank !== NOWHERE)
    .sort((a, b) => a.rank - b.rank || compare(a.language.shownName, b.language.shownName))
  const offers = ranked.slice(0, SHOWN).flatMap(({ language, rank }) => {
    const found = foundAs(language, wanted)
    return rank < BEGINNING ? [found, ...inOtherScripts(language, found)] : [found]
  })
  const isOffered = (tag: string): boolean => offers.some(({ language }) => language.bcp47 === tag)
  const tag = tagOf(typed)
  if (tag && !isOffered(tag)) offers.push(bare(writingSystem(tag, languageName(tag, interfaceLanguage))))
  const own = languagesLoaded() ? privateTagOf(typed) : null
  if (own && !isOffered(own)) offers.push(bare(writingSystem(own, typed.trim())))
  return offers
}

/** The rank of names that only begin like that. */
const BEGINNING = 2
const NOWHERE = 9

/** The code itself, a whole name, the beginning of the shown name, of another one, of a word in one, anywhere. */
function rankOf({ tag, folded, isCommon }: KnownLanguage, wanted: string): number {
  if (tag === wanted) return 0
  if (folded.includes(wanted)) return isCommon ? 1 : 1.5
  if (folded[0]?.startsWith(wanted)) return isCommon ? 2 : 2.5
  if (folded.some((name) => name.startsWith(wanted))) return isCommon ? 3 : 3.5
  if (folded.some((name) => name.includes(` ${wanted}`))) return 4
  return wanted.length > 1 && folded.some((name) => name.includes(wanted)) ? 5 : NOWHERE
}

/** Whoever has typed its name or code may mean a writing that is not the usual one: the tag says which. */
function inOtherScripts({ tag, scripts }: KnownLanguage, found: FoundLanguage): readonly FoundLanguage[] {
  return scripts
    .slice(1)
    .filter((script) => !OF_THE_PAST.has(script))
    .map((script) => ({ ...found, language: writingSystem(`${tag}-${script}`, found.language.name), script }))
}

/** And shorthands, trials and helps for reading, in which the table has many a language, and nobody a dictionary. */
const OF_THE_PAST: ReadonlySet<string> = new Set([
  'Bopo',
  'Dsrt',
  'Dupl',
  'Hanb',
  'Phag',
  'Runr',
  'Shaw',
  'Shrd',
  'Sogd',
])

/** Where the browser has no name for it, a language is called as somebody called it: a community has its name for itself. */
function foundAs(known: KnownLanguage, wanted: string): FoundLanguage {
  const { tag, shownName, ownName, name, otherNames, regions, scripts, isCommon } = known
  const names = [shownName, ownName, name, ...otherNames]
  const typed = isCommon ? undefined : names.find((one) => forSearch(one) === wanted)
  const matching = names.find((one) => forSearch(one).includes(wanted)) ?? ''
  const calledHere = typed ?? shownName
  const others = typed ? [shownName, ownName] : [matching, ownName]
  return {
    language: writingSystem(tag, calledHere),
    alsoCalled: others.find((one) => one !== '' && one !== calledHere) ?? '',
    regions,
    script: scripts[0] ?? '',
  }
}

const bare = (language: WritingSystem): FoundLanguage => ({ language, alsoCalled: '', regions: [], script: '' })

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

/** How a language is written, as far as its tag tells, or the table of languages where that is loaded. */
export function writingSystem(bcp47: string, name: string): WritingSystem {
  return { bcp47, name, font: '', rtl: isRightToLeft(bcp47) }
}

function isRightToLeft(tag: string): boolean {
  const usual = languagesLoaded()?.get(tag)?.scripts[0]
  return (usual ? directionOfScript(usual) : directionOf(tag)) === 'rtl'
}
