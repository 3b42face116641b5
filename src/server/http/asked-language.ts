import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import {
  DEFAULT_LANGUAGE,
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  interfaceLanguageOf,
} from '#domain/user/interface-languages.ts'

/** The first of these tags that is a language of the interface, by its language part only; else the request's; else English. */
export function askedLanguage(tags: readonly string[], headers: IncomingHttpHeaders): InterfaceLanguage {
  const chosen = tags.map(interfaceLanguageOf).find((language) => language !== undefined)
  // Who takes any language gets the first one.
  const offered = [DEFAULT_LANGUAGE, ...INTERFACE_LANGUAGES]
  return chosen ?? interfaceLanguageOf(new Negotiator({ headers }).languages(offered)[0]) ?? DEFAULT_LANGUAGE
}
