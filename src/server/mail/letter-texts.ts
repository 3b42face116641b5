import { readdirSync, readFileSync } from 'node:fs'
import { createInstance, type TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, type InterfaceLanguage } from '#domain/user/interface-languages.ts'
import type en from './texts/en.json'

type LetterTexts = Readonly<Record<keyof typeof en, string>>

const FOLDER = new URL('./texts/', import.meta.url)

/** By language: every file of the folder. */
export const LETTER_TEXTS: ReadonlyMap<string, LetterTexts> = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as LetterTexts,
  ]),
)

/** In which language a letter to somebody with this interface language is written: until it has texts, in English. */
export function writtenIn(language: InterfaceLanguage): InterfaceLanguage {
  return LETTER_TEXTS.has(language) ? language : DEFAULT_LANGUAGE
}

const i18n = createInstance()
await i18n.init({
  resources: Object.fromEntries([...LETTER_TEXTS].map(([language, translation]) => [language, { translation }])),
  keySeparator: false,
  nsSeparator: false,
  // Who puts values in says how: for HTML and for plain text it is not the same.
  interpolation: { escapeValue: false },
})

export type LetterKey = keyof LetterTexts

/** A text of this language, with values put in as they are. */
export function textsIn(
  language: InterfaceLanguage,
): (key: LetterKey, values?: Readonly<Record<string, string>>) => string {
  const text: TFunction = i18n.getFixedT(language)
  return (key, values = {}) => text(key, values)
}
