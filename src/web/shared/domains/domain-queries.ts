import {
  allDomainNames,
  countWordsByDomain,
  readDomainLanguages,
  readDomains,
  readDomainTexts,
} from '#contract/semantic-domain.ts'
import { call } from '#web/api/call.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { keptQuery } from '#web/api/kept-answers.ts'

/** All semantic domains of a language, packed; also without a network once they have been fetched. */
export const domainsQuery = (lang: string) =>
  keptQuery({
    queryKey: ['domains', lang],
    staleTime: Infinity,
    load: () => call(readDomains, { query: { lang } }, { isQuiet: true }),
  })

/** English names by number: what people also search by. */
export const englishNamesQuery = () =>
  keptQuery({
    queryKey: ['domain-names', 'en'],
    staleTime: Infinity,
    load: () => call(allDomainNames, { query: { lang: 'en' } }, { isQuiet: true }),
  })

/** Descriptions and questions of all domains; also without a network once they have been fetched. */
export const domainTextsQuery = (lang: string) =>
  keptQuery({
    queryKey: ['texts-of-domains', lang],
    staleTime: Infinity,
    load: () => call(readDomainTexts, { query: { lang } }, { isQuiet: true }),
  })

/** The languages in which the server has domains; also without a network once they have been fetched. */
export const domainLanguagesQuery = () =>
  keptQuery({
    queryKey: ['languages-of-domains'],
    staleTime: Infinity,
    load: () => call(readDomainLanguages, {}, { isQuiet: true }),
  })

/** Words in each domain that the server has; without a network as they were last for the person who asks. */
export const domainCountsQuery = (projectId: string) =>
  keptQuery({
    queryKey: ['domain-counts', storedUser()?.id, projectId],
    staleTime: 0,
    load: () => call(countWordsByDomain, { params: { projectId } }, { isQuiet: true }),
  })
