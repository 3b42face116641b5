import * as z from 'zod/mini'
import type { SentMerge } from '#domain/merge/sent-merges.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { list, wireBoolean, wireList, wireObject, wireText } from './wire.ts'
import { word } from './word-entity.ts'

/** The operations of spec api 5.11 that change words, as the reference system's client calls them. */
const merge = '/projects/:projectId/merge'
const likeReference = { likeReference: true, access: 'MergeAndReviewEntries', method: 'PUT' } as const

/** Of one set that was saved, in all its merges: the client shows a dozen words at most. */
const WORDS_AT_ONCE = 500

const merges = list(
  wireObject({
    parent: word,
    children: wireList(wireObject({ srcWordId: wireText, getAudio: wireBoolean(false) }), WORDS_AT_ONCE),
    deleteOnly: wireBoolean(false),
  }) satisfies z.ZodMiniType<SentMerge>,
  WORDS_AT_ONCE,
).check(z.refine((all) => all.flatMap(({ children }) => children).length <= WORDS_AT_ONCE))

const mergeWords = { ...likeReference, body: merges, answer: z.array(z.string()) } as const

export const mergeWordsThere = defineEndpoint({
  ...mergeWords,
  summary: 'Merge words, all or none; answers the new ids of those that are left',
  path: merge,
})

export const mergeWordsHere = defineEndpoint({
  ...mergeWords,
  summary: 'The same, at the address of the product specification',
  path: `${merge}/merge`,
})

/** A completed merge as the reference system's client remembers it: the versions that it made, and those that it was made of. */
const mergedIds = wireObject({
  parentIds: wireList(z.string(), WORDS_AT_ONCE),
  childIds: wireList(z.string(), WORDS_AT_ONCE),
})
export type MergedIds = z.output<typeof mergedIds>

export const undoMerge = defineEndpoint({
  ...likeReference,
  summary: 'Take back a merge: the words that it made go, those that it was made of come back under their ids',
  path: `${merge}/undo`,
  body: mergedIds,
})
