import i18next from 'i18next'
import en from '#web/locales/en.json'
import { DEFAULT_LANGUAGE } from './languages.ts'

/** Adds to the first English texts all others, which any language falls back to. */
export function completeEnglish(): void {
  i18next.addResourceBundle(DEFAULT_LANGUAGE, 'translation', en)
}
