import * as z from 'zod/mini'
import { type Verdict, VERDICTS } from '#domain/duplicates/decided-sets.ts'
import type { GivenVerdict } from '#domain/duplicates/verdict-act.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { jobStarted } from './job.ts'
import { mergePlan } from './operation.ts'
import { guid, list } from './wire.ts'
import { word } from './word-entity.ts'

/** The most that anybody gets of what they ask for; who asks for more gets as much (spec rules R2.9). */
export const MOST_IN_SET = 20
export const MOST_SETS = 100

/** Words of one set that somebody has decided about, at most: more than anybody is shown. */
const DECIDED_AT_ONCE = 200

/** Of the operations of spec api 5.11 those by which duplicates are found, as the reference system's client calls them. */
const likeReference = { likeReference: true, access: 'MergeAndReviewEntries' } as const
const merge = '/projects/:projectId/merge'
const wordSets = z.array(z.array(word))
/** Versions of words. */
const wordIds = list(z.string(), DECIDED_AT_ONCE)

export const findIdenticalWords = defineEndpoint({
  ...likeReference,
  summary: 'Words with the same vernacular, in sets',
  method: 'GET',
  path: `${merge}/findidenticaldups/:maxInList/:maxLists/:ignoreProtected`,
  answer: wordSets,
})

export const findSimilarWords = defineEndpoint({
  ...likeReference,
  summary: 'Start the search for similar words; the end is told on the merge hub',
  method: 'GET',
  path: `${merge}/finddups/:maxInList/:maxLists/:ignoreProtected`,
  // A GET by inheritance only (spec api R16).
  writes: true,
})

export const retrieveSimilarWords = defineEndpoint({
  ...likeReference,
  summary: 'The similar words that the caller’s last search in this project has found, once',
  method: 'GET',
  path: `${merge}/retrievedups`,
  answer: wordSets,
  writes: true,
})

export const addNotDuplicates = defineEndpoint({
  ...likeReference,
  summary: 'Decide that words are no duplicates; answers their ids',
  method: 'PUT',
  path: `${merge}/blacklist/add`,
  body: wordIds,
  answer: z.array(z.string()),
})

export const addDeferred = defineEndpoint({
  ...likeReference,
  summary: 'Put off deciding whether words are duplicates; answers their ids',
  method: 'PUT',
  path: `${merge}/graylist/add`,
  body: wordIds,
  answer: z.array(z.string()),
})

export const hasDeferredSets = defineEndpoint({
  ...likeReference,
  summary: 'Whether the caller has put off deciding about possible duplicates',
  method: 'GET',
  path: `${merge}/hasgraylist/:userId`,
  answer: z.boolean(),
})

export const readDeferredSets = defineEndpoint({
  ...likeReference,
  summary: 'The possible duplicates about which the caller has put off deciding',
  method: 'GET',
  path: `${merge}/getgraylist/:maxLists/:userId`,
  answer: wordSets,
})

export const VERDICTS_PAGE = 200

/** Granary's own: the same search with its progress, and what everybody in the project has decided (spec rules R2.7, R2.8). */
const duplicates = '/projects/:projectId/duplicates'
const granarys = { access: 'MergeAndReviewEntries' } as const

export const startSimilarSearch = defineEndpoint({
  ...granarys,
  summary: 'Start the search for similar words; answers the job, which tells how far it is and can be cancelled',
  method: 'POST',
  path: `${duplicates}/searches`,
  body: z.object({
    maxInSet: z.int().check(z.minimum(2)),
    maxSets: z.int().check(z.minimum(1)),
    ignoreProtected: z.boolean(),
  }),
  answer: jobStarted,
})

/** A word as it was compared: see `fingerprintOf`. */
const decidedWord = z.object({ guid, fingerprint: z.string().check(z.regex(/^[0-9a-f]{16}$/)) })
const verdict = z.enum(VERDICTS) satisfies z.ZodMiniType<Verdict>

export const verdictRecord = z.object({
  id: guid,
  verdict,
  words: z.array(decidedWord),
  arranged: z.nullable(mergePlan),
  madeBy: z.object({ userId: z.string(), name: z.nullable(z.string()) }),
  madeAt: z.iso.datetime(),
}) satisfies z.ZodMiniType<GivenVerdict>

export const readVerdicts = defineEndpoint({
  ...granarys,
  summary:
    'What members have decided about possible duplicates, latest first: all, or what is new; a set may hold no more',
  method: 'GET',
  path: `${duplicates}/verdicts`,
  query: z.object({
    /** A page begins behind this number, which the page before has told. */
    before: z.exactOptional(z.coerce.number().check(z.int(), z.minimum(1))),
    /** Only what came after this number, which an earlier answer has told as `upTo`. */
    after: z.exactOptional(z.coerce.number().check(z.int(), z.minimum(0))),
  }),
  answer: z.object({
    verdicts: z.array(verdictRecord),
    /** null on the last page. */
    next: z.nullable(z.int()),
    /** Of the first page: whoever has read all pages knows what was decided up to here. */
    upTo: z.int(),
    /** Those that have been withdrawn or replaced since `after`; on the first page alone. */
    withdrawn: z.array(guid),
  }),
})

/** In characters of JSON: more than the senses of a set need, and little enough for a page of them. */
const LARGEST_ARRANGED = 60_000
const arranged = mergePlan.check(
  z.refine((plan) => JSON.stringify(plan).length <= LARGEST_ARRANGED, 'too large an arrangement'),
)

/** What somebody decides; also in a work file, so that it is not the operation's alone (`scripts/contract-for-web.ts`). */
export const givenVerdict = z.object({
  verdict,
  words: list(decidedWord, DECIDED_AT_ONCE),
  /** How far somebody has come who puts the decision off. */
  arranged: z._default(z.nullable(arranged), null),
})

/** The id is made on the device, and is the key under which the verdict is given once (decision 0038). */
export const giveVerdict = defineEndpoint({
  ...granarys,
  summary: 'Decide that words are no duplicates, or put off deciding',
  method: 'PUT',
  path: `${duplicates}/verdicts/:verdictId`,
  body: givenVerdict,
})

export const withdrawVerdict = defineEndpoint({
  ...granarys,
  summary: 'Take back such a decision, whoever made it; one that is gone stays gone',
  method: 'DELETE',
  path: `${duplicates}/verdicts/:verdictId`,
})
