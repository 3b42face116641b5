import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { linkedDomain, semanticDomainTreeNode } from './semantic-domain.ts'

/**
 * The calls of spec api 5.13. What they count are tags, a domain on a sense each, and not words (R48); the names of lines in
 * charts are fixed in English and translated by clients (R62).
 */
const likeReference = { likeReference: true, method: 'GET', access: 'Statistics' } as const
const statistics = '/projects/:projectId/statistics'

const chart = z.object({
  dates: z.readonly(z.array(z.string())),
  datasets: z.readonly(z.array(z.object({ userName: z.string(), data: z.readonly(z.array(z.int())) }))),
})

export const countTagsByDomain = defineEndpoint({
  ...likeReference,
  summary: 'How many senses are in each standard domain; empty for a project without words',
  path: `${statistics}/GetSemanticDomainCounts`,
  query: z.object({ lang: z._default(z.string(), '') }),
  answer: z.array(z.object({ semanticDomainTreeNode, count: z.int() })),
})

export const countTagsByUser = defineEndpoint({
  ...likeReference,
  summary: 'How many domains each member has put on senses, how often, and which one last',
  path: `${statistics}/GetSemanticDomainUserCounts`,
  answer: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      /** Names. */
      domainSet: z.readonly(z.array(z.string())),
      domainCount: z.int(),
      wordCount: z.int(),
      recentDomain: z.nullable(linkedDomain),
    }),
  ),
})

export const countTagsByDay = defineEndpoint({
  ...likeReference,
  summary: 'How many domains each member has put on senses on each day',
  path: `${statistics}/GetWordsPerDayPerUserCounts`,
  answer: z.array(z.object({ dateTime: z.iso.datetime(), userNameCountDictionary: z.record(z.string(), z.int()) })),
})

export const readLineChart = defineEndpoint({
  ...likeReference,
  summary: 'The same as lines: the first for all, then one for each member, then one for everybody else',
  path: `${statistics}/GetLineChartRootData`,
  answer: chart,
})

export const readProgressChart = defineEndpoint({
  ...likeReference,
  silentWithoutProject: true,
  summary: 'What the days of the workshop have brought, and where it is heading',
  path: `${statistics}/GetProgressEstimationLineChartRoot`,
  answer: chart,
})

/** Granary's own, so that the sums of the others agree (spec rules R5.7). */
export const countTags = defineEndpoint({
  summary: 'How many domains have been put on senses, how many of these today, and how many do not say when',
  method: 'GET',
  path: `${statistics}/tags`,
  access: 'Statistics',
  answer: z.object({
    tags: z.int(),
    undated: z.int(),
    /** On the day that it is in the project (spec rules R5.1). */
    today: z.int(),
  }),
})

const counts = z.record(z.string(), z.int())

/** Of the words that lists show, as they are at one moment. */
export const countWords = defineEndpoint({
  summary: 'How many current words a project has, and how many of them have what',
  method: 'GET',
  path: '/projects/:projectId/totals',
  access: 'WordEntry',
  answer: z.object({
    changeNumber: z.int(),
    words: z.int(),
    /** With a domain, be it the Inbox, on a sense that is in use. */
    inDomains: z.int(),
    /** With a recording. */
    recorded: z.int(),
    /** With a gloss in each language, by its tag. */
    glossed: counts,
    /** In each domain, by its number, whichever the sense; those without words are left out. */
    domains: counts,
  }),
})
