import { queryOptions } from '@tanstack/react-query'
import {
  allDomainNames,
  countWordsByDomain,
  readDomainLanguages,
  readDomains,
  readDomainTexts,
} from '#contract/semantic-domain.ts'
import { call } from '#web/api/call.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { keptAnswer } from '#web/shared/kept-answers.ts'

/** Milliseconds. */
const READ_AGAIN_AFTER = 3_000

/** All semantic domains of a language, packed; also without a network once they have been fetched. */
export const domainsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['domains', lang],
    staleTime: Infinity,
    // After a crash a browser may refuse for a while to read what it keeps, and there may be no network for days.
    refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
      state.status === 'error' ? READ_AGAIN_AFTER : false,
    queryFn: ({ client, queryKey }) =>
      keptAnswer(client, queryKey, () => call(readDomains, { query: { lang } }, { isQuiet: true })),
  })

/** English names by number: what people also search by. */
export const englishNamesQuery = () =>
  queryOptions({
    queryKey: ['domain-names', 'en'],
    staleTime: Infinity,
    queryFn: ({ client, queryKey }) =>
      keptAnswer(client, queryKey, () => call(allDomainNames, { query: { lang: 'en' } }, { isQuiet: true })),
  })

/** Descriptions and questions of all domains; also without a network once they have been fetched. */
export const domainTextsQuery = (lang: string) =>
  queryOptions({
    queryKey: ['texts-of-domains', lang],
    staleTime: Infinity,
    queryFn: ({ client, queryKey }) =>
      keptAnswer(client, queryKey, () => call(readDomainTexts, { query: { lang } }, { isQuiet: true })),
  })

/** The languages in which the server has domains; also without a network once they have been fetched. */
export const domainLanguagesQuery = () =>
  queryOptions({
    queryKey: ['languages-of-domains'],
    staleTime: Infinity,
    queryFn: ({ client, queryKey }) =>
      keptAnswer(client, queryKey, () => call(readDomainLanguages, {}, { isQuiet: true })),
  })

/** Words in each domain that the server has; without a network as they were last for the person who asks. */
export const domainCountsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['domain-counts', storedUser()?.id, projectId],
    staleTime: 0,
    queryFn: ({ client, queryKey }) =>
      keptAnswer(client, queryKey, () => call(countWordsByDomain, { params: { projectId } }, { isQuiet: true })),
  })
