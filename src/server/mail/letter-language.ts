import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { LETTER_LANGUAGES, type LetterLanguage } from './letter.ts'

/**
 * In which language to write: the first of these tags that is one of ours, by its language part only; else what the
 * request asks for; else English (spec api R62).
 */
export function letterLanguage(tags: readonly string[], headers: IncomingHttpHeaders): LetterLanguage {
  const chosen = tags.map(known).find((language) => language !== undefined)
  return chosen ?? known(new Negotiator({ headers }).languages([...LETTER_LANGUAGES])[0]) ?? 'en'
}

function known(tag: string | undefined): LetterLanguage | undefined {
  const [language] = tag?.toLowerCase().split(/[-_]/) ?? []
  return LETTER_LANGUAGES.find((ours) => ours === language)
}
