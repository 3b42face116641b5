import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../src/domain/user/interface-languages.ts'

const FOLDER = join(import.meta.dirname, '../../docs/guide')
const LOCALES = join(import.meta.dirname, '../../src/web/locales')

/** What the pages of a language say around their content. */
type Around = Readonly<
  Record<
    'back' | 'skip' | 'pages' | 'languages' | 'title' | 'titleOf' | 'search' | 'found' | 'none' | 'inEnglish' | 'space',
    string
  >
>

/** The languages that the guide is in, English among them: each has a folder. */
export function guideLanguages(): readonly InterfaceLanguage[] {
  const folders = readdirSync(FOLDER)
  return INTERFACE_LANGUAGES.filter((language) => folders.includes(language))
}

/** All pages in the order in which they are to be read: that in which the first page names them. */
export function guidePageNames(): readonly string[] {
  const named = [...readFileSync(fileOf('en', 'index'), 'utf8').matchAll(/\]\(([\w-]+)\.md\)/g)]
  return ['index', ...named.map(([, page = '']) => page)]
}

/** The Markdown of a page, with the names of buttons, screens and keys; where a language lacks the page, in English. */
export function sourceOf(page: string, language: InterfaceLanguage): { text: string; language: InterfaceLanguage } {
  const there = languageOf(page, language)
  return { text: withKeys(withNames(readFileSync(fileOf(there, page), 'utf8'), there), there), language: there }
}

/** What the first line of a page says. */
export function titleOf(page: string, language: InterfaceLanguage): string {
  const [first = ''] = readFileSync(fileOf(languageOf(page, language), page), 'utf8').split('\n', 1)
  return first.replace(/^# /, '')
}

function languageOf(page: string, language: InterfaceLanguage): InterfaceLanguage {
  return existsSync(fileOf(language, page)) ? language : 'en'
}

export function aroundPages(language: InterfaceLanguage): Around {
  return JSON.parse(readFileSync(join(FOLDER, language, 'texts.json'), 'utf8')) as Around
}

export function layout(): string {
  return readFileSync(join(FOLDER, 'page.html'), 'utf8')
}

type Texts = Readonly<Record<string, string>>

/** Each page names many of them: they are read once. */
const read = new Map<InterfaceLanguage, Texts>()

/** What the interface says in a language, by keys. */
export function interfaceTexts(language: InterfaceLanguage): Texts {
  const texts = read.get(language) ?? (JSON.parse(readFileSync(join(LOCALES, `${language}.json`), 'utf8')) as Texts)
  read.set(language, texts)
  return texts
}

/**
 * A page names buttons and screens by the keys of their texts, as `**{{place.home}}**`: so it calls them what the screen does, in
 * each language. Where words are not set apart by blanks, Markdown does not take every such star for a mark: these become HTML
 * here. Throws where no text has the key.
 */
function withNames(source: string, language: InterfaceLanguage): string {
  const texts = interfaceTexts(language)
  return source.replaceAll(/(\*{1,2})\{\{([\w.]+)\}\}\1/g, (_, stars: string, key: string) => {
    const text = texts[key] ?? texts[`${key}_other`]
    if (text === undefined) throw new Error(`The guide names ${key}, which is no text of the interface.`)
    const tag = stars === '**' ? 'strong' : 'em'
    return `<${tag}>${nameIn(text)}</${tag}>`
  })
}

/** What stands on a button whatever it is about: numbers in brackets go, and anything else that is filled in is left open. */
function nameIn(text: string): string {
  return text.replaceAll(/\s?[(（]\{\{.*?\}\}[)）]/g, '').replaceAll(/\{\{.*?\}\}|<\w+ ?\/>/g, '…')
}

/** What stands on a key in this language; a page calls it as English keyboards do. */
function withKeys(source: string, language: InterfaceLanguage): string {
  const texts = interfaceTexts(language)
  const capOf = (key: string): string =>
    key === 'Space' ? aroundPages(language).space : (texts[`keys.cap.${CAPS[key] ?? ''}`] ?? key)
  return source.replaceAll(/<kbd>([^<]+)<\/kbd>/g, (_, key: string) => `<kbd>${capOf(key)}</kbd>`)
}

const CAPS: Readonly<Record<string, string>> = {
  Alt: 'alt',
  Ctrl: 'ctrl',
  Delete: 'delete',
  Enter: 'enter',
  Esc: 'escape',
  Option: 'option',
  'Page Down': 'pageDown',
  Shift: 'shift',
}

function fileOf(language: InterfaceLanguage, page: string): string {
  return join(FOLDER, language, `${page}.md`)
}
