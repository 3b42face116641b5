/**
 * Takes the languages of the world into data/languages, as the language picker reads them:
 *
 *   node scripts/take-languages.ts
 *
 * Names, scripts and regions are those of SIL's langtags, which @ethnolib/find-language carries; IANA's registry tells which codes
 * there are. A language that is usually called by the code of a wider one (`swh` by `sw`) has that code and both one's names.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ILanguage, LanguageSearcher, searchForLanguage } from '@ethnolib/find-language'
import { foldForSearch } from '#domain/text/fold-for-search.ts'

const PATH = path.join(import.meta.dirname, '../data/languages/languages.tsv')
/** Where a language is spoken in more, only the chief one is told: the others are in the order of their codes. */
const MOST_REGIONS = 3
/** Braille is not typed, and the others say that a language is not written, or nobody knows how. */
const NO_SCRIPTS = new Set(['Brai', 'Zxxx', 'Zyyy', 'Zzzz'])

type Registered = {
  readonly Type: string
  readonly Subtag?: string
  readonly Description: readonly string[]
  readonly Scope?: string
  readonly Deprecated?: string
}

type Taken = {
  name: string
  ownName: string
  readonly otherNames: string[]
  readonly scripts: Set<string>
  readonly regions: Set<string>
}

const lines = [...takenLanguages()].map(([tag, taken]) => lineOf(tag, taken)).sort()
writeFileSync(PATH, `${lines.join('\n')}\n`)
console.log(`${lines.length} languages`)

function takenLanguages(): ReadonlyMap<string, Taken> {
  const known = byCode(listed())
  const languages = new Map<string, Taken>()
  for (const { Subtag: code = '', Description: names } of registered()) {
    const tag = Intl.getCanonicalLocales(code)[0] ?? code
    // What is a language in one script only for the Unicode consortium, such as Serbo-Croatian.
    if (tag.includes('-')) continue
    const language = known.get(code)
    const taken = languages.get(tag) ?? nothingOf(language?.exonym ?? names[0] ?? code)
    languages.set(tag, taken)
    // The wider one comes under its own name, whichever of both came first.
    if (tag === code) {
      taken.otherNames.push(taken.name)
      taken.name = language?.exonym ?? names[0] ?? code
    }
    taken.otherNames.push(...names)
    if (language) take(taken, tag, language)
  }
  return languages
}

/** All that the package knows. It has no list of them, and its search takes minutes; so its search is asked for what it looks through. */
function listed(): readonly ILanguage[] {
  let all: readonly ILanguage[] = []
  const { prototype } = LanguageSearcher
  const search = Object.getOwnPropertyDescriptor(prototype, 'searchForLanguage')
  prototype.searchForLanguage = function looked(this: LanguageSearcher) {
    all = this['languageData']
    return []
  }
  searchForLanguage('any')
  if (search) Object.defineProperty(prototype, 'searchForLanguage', search)
  return all
}

function byCode(languages: readonly ILanguage[]): ReadonlyMap<string, ILanguage> {
  return new Map([
    ...languages.flatMap((one) =>
      one.isRepresentativeForMacrolanguage && one.parentMacrolanguage
        ? [[one.parentMacrolanguage.languageSubtag, one] as const]
        : [],
    ),
    ...languages.flatMap((one) => [one.languageSubtag, one.iso639_3_code].map((code) => [code, one] as const)),
  ])
}

/** Without those that stand for several languages or for none, and without former codes. */
function registered(): readonly Registered[] {
  const file = fileURLToPath(import.meta.resolve('language-subtag-registry/data/json/registry.json'))
  const entries = JSON.parse(readFileSync(file, 'utf8')) as readonly Registered[]
  return entries.filter(
    ({ Type, Scope = '', Deprecated }) =>
      Type === 'language' && Deprecated === undefined && !['special', 'collection', 'private-use'].includes(Scope),
  )
}

function nothingOf(name: string): Taken {
  return { name, ownName: '', otherNames: [], scripts: new Set(), regions: new Set() }
}

function take(taken: Taken, tag: string, { exonym, autonym = '', names, scripts, alternativeTags }: ILanguage): void {
  const usual = scripts.find(({ code }) => code === usualScript(tag))
  if (taken.ownName === '') taken.ownName = usual?.languageNameInScript ?? autonym
  taken.otherNames.push(exonym, autonym, ...names)
  for (const { code } of scripts) if (!NO_SCRIPTS.has(code)) taken.scripts.add(code)
  for (const tag of alternativeTags) {
    const region = tag.split('-').find((part) => /^[A-Z]{2}$/.test(part))
    if (region) taken.regions.add(region)
  }
}

/** Code, name, own name, other names, scripts and regions; nothing twice, and Latin script goes without saying. */
function lineOf(tag: string, { name, ownName, otherNames, scripts, regions }: Taken): string {
  const told = new Set(['', name, ownName].map(foldForSearch))
  const others = otherNames.filter((other) => !told.has(foldForSearch(other)) && told.add(foldForSearch(other)))
  const own = foldForSearch(ownName) === foldForSearch(name) ? '' : ownName
  const written = inUsualOrder(tag, [...scripts]).join(' ')
  const fields = [tag, name, own, others.join('|'), written === 'Latn' ? '' : written]
  return [...fields, [...regions].slice(0, regions.size > MOST_REGIONS ? 1 : MOST_REGIONS).join(' ')]
    .join('\t')
    .trimEnd()
}

/** First the script that the Unicode consortium takes for the usual one. */
function inUsualOrder(tag: string, scripts: readonly string[]): readonly string[] {
  const script = usualScript(tag)
  return script && scripts.includes(script) ? [script, ...scripts.filter((one) => one !== script)] : scripts
}

function usualScript(tag: string): string | undefined {
  return new Intl.Locale(tag).maximize().script
}
