import { languagesLoaded } from './language-table.ts'

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
