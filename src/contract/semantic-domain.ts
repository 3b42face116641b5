import * as z from 'zod/mini'
import type { ShownText } from '#domain/domains/domain-text.ts'
import type { PackedDomains } from '#domain/domains/packed-domains.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** The operations of spec api 5.12, and those of Granary's own for working offline and counting at once. */
const likeReference = { likeReference: true, access: 'signedIn' } as const

/** English where it is missing, empty or none that there are domains in (spec api R49). */
const lang = z._default(z.string(), '')
const inLanguage = z.object({ lang })
const byId = z.object({ id: z._default(z.string(), ''), lang })

export const linkedDomain = z.object({
  mongoId: z.nullable(z.string()),
  guid: z.string(),
  name: z.string(),
  id: z.string(),
  lang: z.string(),
  userId: z.string(),
  created: z.nullable(z.string()),
}) satisfies z.ZodMiniType<SemanticDomain>

export const semanticDomainFull = z.extend(linkedDomain, {
  description: z.string(),
  parentId: z.string(),
  questions: z.readonly(z.array(z.string())),
}) satisfies z.ZodMiniType<CustomDomain>

export const semanticDomainTreeNode = z.object({
  mongoId: z.nullable(z.string()),
  lang: z.string(),
  guid: z.string(),
  name: z.string(),
  id: z.string(),
  previous: z.nullable(linkedDomain),
  next: z.nullable(linkedDomain),
  parent: z.nullable(linkedDomain),
  children: z.array(linkedDomain),
})

export type SemanticDomainFull = z.output<typeof semanticDomainFull>
export type SemanticDomainTreeNode = z.output<typeof semanticDomainTreeNode>

export const allDomainNames = defineEndpoint({
  ...likeReference,
  summary: 'The name of every semantic domain in a language, by number',
  method: 'GET',
  path: '/semanticdomain/allDomainNames',
  query: inLanguage,
  answer: z.record(z.string(), z.string()),
})

export const domainFull = defineEndpoint({
  ...likeReference,
  summary: 'A semantic domain with its description and questions; 204 when there is none',
  method: 'GET',
  path: '/semanticdomain/domainFull',
  query: byId,
  answer: z.optional(semanticDomainFull),
})

export const domainTreeNode = defineEndpoint({
  ...likeReference,
  summary: 'A semantic domain and its neighbours in the tree; 204 when there is none',
  method: 'GET',
  path: '/semanticdomain/domainTreeNode',
  query: byId,
  answer: z.optional(semanticDomainTreeNode),
})

export const domainByName = defineEndpoint({
  ...likeReference,
  summary: 'The semantic domain of a whole name, ignoring case; 204 when there is none',
  method: 'GET',
  path: '/semanticdomain/domainByName',
  query: z.object({ name: z._default(z.string(), ''), lang }),
  answer: z.optional(semanticDomainTreeNode),
})

export const domainGetAll = defineEndpoint({
  ...likeReference,
  summary: 'Every semantic domain of a language with its neighbours',
  method: 'GET',
  path: '/semanticdomain/domainGetAll',
  query: inLanguage,
  answer: z.array(semanticDomainTreeNode),
})

const packedDomains = z.object({
  ids: z.readonly(z.array(z.string())),
  names: z.readonly(z.array(z.string())),
  guids: z.string(),
  inEnglish: z.readonly(z.array(z.int())),
}) satisfies z.ZodMiniType<PackedDomains>

/** The whole tree in one answer; a client that holds it asks with `If-None-Match` and gets 304. */
export const readDomains = defineEndpoint({
  summary: 'All semantic domains of a language, packed to be kept offline',
  method: 'GET',
  path: '/semanticdomain/tree',
  access: 'signedIn',
  query: inLanguage,
  answer: z.extend(packedDomains, { lang: z.string() }),
})

const saying = z.object({ text: z.string(), inEnglish: z.boolean() })

const domainText = z.object({
  id: z.string(),
  description: saying,
  questions: z.readonly(z.array(saying)),
}) satisfies z.ZodMiniType<ShownText>

/** What an operator has loaded for the language, else for English, else what ships with Granary, in English. */
export const readDomainTexts = defineEndpoint({
  summary: 'Descriptions and questions of all semantic domains in a language, to be kept offline',
  method: 'GET',
  path: '/semanticdomain/texts',
  access: 'signedIn',
  query: inLanguage,
  answer: z.object({ lang: z.string(), texts: z.array(domainText) }),
})

/** Those that ship with Granary and those that an operator has loaded; in every other one the domains are English. */
export const readDomainLanguages = defineEndpoint({
  summary: 'The languages in which there are semantic domains',
  method: 'GET',
  path: '/semanticdomain/languages',
  access: 'signedIn',
  answer: z.object({ languages: z.readonly(z.array(z.string())) }),
})
