import type { IncomingHttpHeaders } from 'node:http'
import type { InterfaceLanguage } from '#domain/user/interface-languages.ts'
import { askedLanguage } from '#server/http/asked-language.ts'
import { writtenIn } from './letter-texts.ts'

/** In which language to write: the first of these tags that is one of ours, else what the request asks for (spec api R62). */
export function letterLanguage(tags: readonly string[], headers: IncomingHttpHeaders): InterfaceLanguage {
  return writtenIn(askedLanguage(tags, headers))
}
