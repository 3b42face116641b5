/** The interface languages, each by its own name, in the order of their codes. */
export const LANGUAGES = {
  ar: 'العربية',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  ml: 'മലയാളം',
  my: 'မြန်မာ',
  pt: 'Português',
  ru: 'Русский',
  sw: 'Kiswahili',
  zh: '中文',
} as const

export type InterfaceLanguage = keyof typeof LANGUAGES
export const INTERFACE_LANGUAGES = Object.keys(LANGUAGES) as readonly InterfaceLanguage[]
export const DEFAULT_LANGUAGE: InterfaceLanguage = 'en'

/** The interface language of a tag such as `pt-BR`; only its language part counts (spec product 7). */
export function interfaceLanguageOf(tag: string | null | undefined): InterfaceLanguage | undefined {
  const language = tag?.toLowerCase().split(/[-_]/)[0]
  return INTERFACE_LANGUAGES.find((known) => known === language)
}
