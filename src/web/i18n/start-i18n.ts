import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import firstTexts from 'virtual:first-texts'
import { detectLanguage } from './detect-language.ts'
import { DEFAULT_LANGUAGE, directionOf, INTERFACE_LANGUAGES, type InterfaceLanguage } from './languages.ts'
import { PATIENCE, textsBackend } from './texts-backend.ts'

const KEY = 'language'

/** Ready when the texts of the detected language are there, or the first ones in English stand in for them. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', showLanguage)
  // oxlint-disable-next-line no-console -- spec product 8: for whoever helps; the texts are English meanwhile
  i18next.on('failedLoading', (_language, _namespace, problem) => console.error(problem))
  await i18next
    .use(textsBackend)
    .use(initReactI18next)
    .init({
      ...PATIENCE,
      lng: detectLanguage({
        query: location.search,
        path: location.pathname,
        chosen: localStorage.getItem(KEY),
        browser: navigator.languages,
      }),
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: INTERFACE_LANGUAGES,
      load: 'languageOnly',
      resources: { en: { translation: firstTexts } },
      partialBundledLanguages: true,
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
}

/** Shows the interface in a language and remembers it on this device. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem(KEY, language)
  await i18next.changeLanguage(language)
}

/** Shows the interface in the language of the browser, and forgets what was chosen on this device. */
export async function followBrowserLanguage(): Promise<void> {
  localStorage.removeItem(KEY)
  await i18next.changeLanguage(browserLanguage())
}

/** What the browser asks for, as far as there is an interface in it. */
export function browserLanguage(): InterfaceLanguage {
  return detectLanguage({ query: '', path: '', chosen: null, browser: navigator.languages })
}

function showLanguage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
