import { DEFAULT_LANGUAGE, type InterfaceLanguage, interfaceLanguageOf } from './languages.ts'

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
