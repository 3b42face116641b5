import type { TFunction } from 'i18next'
import { isUndecided } from '#domain/project/analysis-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { nameForReader } from '#web/i18n/language-name.ts'

/** What a language is called in a text for the reader. */
export function nameOfLanguage(t: TFunction, lang: string, language: WritingSystem): string {
  return isUndecided(language.bcp47) ? t('projectLanguages.undecided') : nameForReader(language, lang)
}

/** What is corrected: the name that the project has for it, in whatever language that is; where it has none, the reader's. */
export function nameToCorrect(t: TFunction, lang: string, language: WritingSystem): string {
  return isUndecided(language.bcp47)
    ? nameOfLanguage(t, lang, language)
    : language.name || nameOfLanguage(t, lang, language)
}
