import firstTexts from 'virtual:first-texts'
import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { deviceMemory } from '#web/device/memory.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { directionOf } from '#domain/text/direction.ts'
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  interfaceLanguageOf,
} from '#domain/user/interface-languages.ts'

/** In the memory of the device: what was chosen on this device; of who is logged in also by them, which counts until their log-out. */
const KEY = 'language'

/** Ready when the texts of the detected language are there, or the first ones in English stand in for them. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', showLanguage)
  // oxlint-disable-next-line no-console -- spec product 8: for whoever helps; the texts are English meanwhile
  i18next.on('failedLoading', (_language, _namespace, problem) => console.error(problem))
  shown = chosenHere()
  await i18next
    .use(textsBackend)
    .use(initReactI18next)
    .init({
      ...PATIENCE,
      lng: detectLanguage({
        query: location.search,
        path: location.pathname,
        chosen: shown ?? null,
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
  deviceMemory.onChange(() => void followPerson())
}

/** Shows the interface in a language, and remembers it on this device: for who is logged in before that of their account. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  const user = storedUser()
  shown = language
  deviceMemory.put({ [KEY]: language, ...(user && { [personalKey(user.id, KEY)]: language }) })
  await i18next.changeLanguage(language)
}

/** The language of the account has been chosen anew, or that of the browser: what was chosen on this device is forgotten. */
export async function adoptLanguage(): Promise<void> {
  const user = storedUser()
  deviceMemory.put({
    ...(user && { [personalKey(user.id, KEY)]: null }),
    ...(!user?.uiLang && { [KEY]: null }),
  })
  await followPerson()
}

/** The choice that is shown; null until the first. */
let shown: Choice | null = null
let showing: Promise<unknown> = Promise.resolve()

/**
 * Shows the language of who is logged in by now, when that is another one: a log-in brings the language of the account, and a
 * log-out takes it along. Resolves when its texts are there.
 */
export async function followPerson(): Promise<void> {
  const chosen = chosenHere()
  if (chosen !== shown) {
    shown = chosen
    showing = i18next.changeLanguage(chosen ?? browserLanguage())
  }
  await showing
}

type Choice = InterfaceLanguage | undefined

/** undefined: nobody has chosen any. */
function chosenHere(): Choice {
  const user = storedUser()
  const own = user && (deviceMemory.get(personalKey(user.id, KEY)) ?? user.uiLang)
  return interfaceLanguageOf(own) ?? interfaceLanguageOf(deviceMemory.get(KEY))
}

/** What the browser asks for, as far as there is an interface in it. */
export function browserLanguage(): InterfaceLanguage {
  return detectLanguage({ query: '', path: '', chosen: null, browser: navigator.languages })
}

function showLanguage(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Where the page could have learned which language somebody wants. */
export type LanguageHints = {
  readonly query: string
  readonly path: string
  readonly chosen: string | null
  readonly browser: readonly string[]
}

/**
 * Query string, then path, then browser (spec product 7), each by its language part only. A language that was chosen
 * here before counts as what the browser says.
 */
export function detectLanguage({ query, path, chosen, browser }: LanguageHints): InterfaceLanguage {
  const asked = new URLSearchParams(query)
  const tags = [asked.get('lng'), asked.get('lang'), path.split('/')[1], chosen, ...browser]
  for (const tag of tags) {
    const language = interfaceLanguageOf(tag)
    if (language) return language
  }
  return DEFAULT_LANGUAGE
}

/** Spec product 9; milliseconds, doubled each time. The connector of i18next keeps to it where a read says “again”. */
export const PATIENCE = { maxParallelReads: 10, maxRetries: 5, retryTimeout: 350 } as const

/**
 * Fetches the texts of a language from /locales/<language>/<namespace>.json. A server that fails and a network that does not
 * answer are asked again, a refusal is final (spec product 8).
 */
export const textsBackend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => void read(`/locales/${language}/${namespace}.json`, callback),
}

async function read(url: string, callback: ReadCallback): Promise<void> {
  const response = await fetch(url).catch((error: unknown) => error as Error)
  if (response instanceof Error) return callback(`failed loading ${url}: ${response.message}`, true)
  const { ok, status } = response
  if (!ok) return callback(`failed loading ${url}; status code: ${status}`, status >= 500)
  const texts = await response.json().then(
    (read) => read as Record<string, string>,
    () => null,
  )
  if (texts) callback(null, texts)
  else callback(`failed parsing ${url} to json`, false)
}
