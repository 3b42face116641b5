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

const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'khw', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])
const RIGHT_TO_LEFT_SCRIPTS = new Set([
  'arab',
  'hebr',
  'syrc',
  'thaa',
  'nkoo',
  'adlm',
  'mand',
  'samr',
  'rohg',
  'mend',
  'yezi',
])

/** The writing direction of a language tag; a script in the tag decides before the language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const [language = '', ...rest] = tag.toLowerCase().split(/[-_]/)
  const script = rest.find((part) => part.length === 4 && /^[a-z]+$/.test(part))
  if (script) return directionOfScript(script)
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'
}

/** That of a code of ISO 15924. */
export const directionOfScript = (script: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT_SCRIPTS.has(script.toLowerCase()) ? 'rtl' : 'ltr'
