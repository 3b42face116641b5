import type { AnswerOf, AnyEndpoint } from '#contract/endpoint.ts'
import { allDomainNames, readDomainLanguages, readDomains, readDomainTexts } from '#contract/semantic-domain.ts'
import { call } from '#web/api/call.ts'
import { keptQuery } from '#web/api/kept-answers.ts'
import type { Input } from '#web/api/request-parts.ts'

/** What ships with the server, and never changes while a page is open; also without a network once it has been fetched. */
const shipped = <E extends AnyEndpoint, const Key extends readonly string[]>(key: Key, endpoint: E, input: Input<E>) =>
  keptQuery<Key, AnswerOf<E>>({
    queryKey: key,
    staleTime: Infinity,
    load: () => call(endpoint, input, { isQuiet: true }),
  })

/** All semantic domains of a language, packed. */
export const domainsQuery = (lang: string) => shipped(['domains', lang], readDomains, { query: { lang } })

/** English names by number: what people also search by. */
export const englishNamesQuery = () => shipped(['domain-names', 'en'], allDomainNames, { query: { lang: 'en' } })

/** Descriptions and questions of all domains. */
export const domainTextsQuery = (lang: string) =>
  shipped(['texts-of-domains', lang], readDomainTexts, { query: { lang } })

/** The languages in which the server has domains. */
export const domainLanguagesQuery = () => shipped(['languages-of-domains'], readDomainLanguages, {})
