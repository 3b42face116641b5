import i18next from 'i18next'
import { DEFAULT_LANGUAGE } from '#domain/user/interface-languages.ts'

/** Adds further English texts, which any language falls back to. */
export function addEnglish(texts: Readonly<Record<string, string>>): void {
  i18next.addResourceBundle(DEFAULT_LANGUAGE, 'translation', texts)
}
