import { languagesLoaded } from './language-table.ts'
import { INTERFACE_LANGUAGES } from '#domain/user/interface-languages.ts'

/** What a language is called in another one, or in English where the browser does not know; the tag itself where nobody does. */
export function languageName(tag: string, inLanguage: string): string {
  try {
    const shownName = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag) ?? tag
    const [code = ''] = tag.split('-')
    const listed = shownName.startsWith(code) && languagesLoaded()?.get(code)
    // Of `nyy-Arab` the browser may know the script alone: nyy (Arabic).
    return listed && !isNamed(code, inLanguage) ? shownName.replace(code, listed.name) : shownName
  } catch {
    return tag
  }
}

function isNamed(code: string, inLanguage: string): boolean {
  return new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(code) !== undefined
}

type Called = { readonly bcp47: string; readonly name: string }

/**
 * A language of a project in a text for the reader: as the project calls it, or, where that is only what the language is usually
 * called in some language or another, as it is in the reader's.
 */
export function nameForReader({ bcp47, name }: Called, inLanguage: string): string {
  if (name === '') return languageName(bcp47, inLanguage)
  const asked = `${bcp47} ${inLanguage} ${name}`
  const known = namesForReader.get(asked)
  if (known !== undefined) return known
  const isUsual = [...INTERFACE_LANGUAGES, bcp47].some((lang) => isSameName(languageName(bcp47, lang), name))
  const found = isUsual ? languageName(bcp47, inLanguage) : name
  namesForReader.set(asked, found)
  return found
}

/** A browser takes a while for each, and labels are drawn often. */
const namesForReader = new Map<string, string>()

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
