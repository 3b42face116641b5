import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { list, map } from './wire.ts'
import { word } from './word-entity.ts'

/** The operations of spec api 5.7, as the reference system's client calls them. */
const likeReference = { likeReference: true, access: 'WordEntry' } as const
const words = '/projects/:projectId/words'

/** A version id as the path carries it; anything but 24 hexadecimal digits names no word. */
const versionId = z.string()

/** What replacing a character in a whole dictionary changes; each costs a new version. */
const REVERTED_AT_ONCE = 10_000
/** Looked up in one step; a body holds no more than twice as many. */
const LOOKED_UP_AT_ONCE = 20_000

export const readAllVersions = defineEndpoint({
  ...likeReference,
  summary: 'Every stored version of the words of a project',
  method: 'GET',
  path: words,
  gives: 'application/json; charset=utf-8',
})

export const createWord = defineEndpoint({
  ...likeReference,
  summary: 'Create a word; answers its id',
  method: 'POST',
  path: words,
  body: word,
  answer: versionId,
})

export const readWord = defineEndpoint({
  ...likeReference,
  summary: 'Any version of a word, current or not',
  method: 'GET',
  path: `${words}/:wordId`,
  gives: 'application/json; charset=utf-8',
})

export const updateWord = defineEndpoint({
  ...likeReference,
  summary: 'Replace a current version by a new one; answers the new id',
  method: 'PUT',
  path: `${words}/:wordId`,
  body: word,
  answer: versionId,
})

export const deleteWord = defineEndpoint({
  ...likeReference,
  summary: 'Take a word out of the frontier',
  method: 'DELETE',
  path: `${words}/frontier/:wordId`,
})

export const restoreWord = defineEndpoint({
  ...likeReference,
  // Spec api R25; data entry undoes its own removals by operations.
  access: 'MergeAndReviewEntries',
  summary: 'Put a stored version back into the frontier',
  method: 'GET',
  path: `${words}/restore/:wordId`,
  // A GET by inheritance only (spec api R16).
  writes: true,
})

export const revertWords = defineEndpoint({
  ...likeReference,
  access: 'MergeAndReviewEntries',
  summary: 'Give current words the content of earlier versions; answers old id to new id of those that succeeded',
  method: 'POST',
  path: `${words}/revertwords`,
  body: map(versionId, REVERTED_AT_ONCE),
  answer: z.record(z.string(), z.string()),
})

export const areInFrontier = defineEndpoint({
  ...likeReference,
  summary: 'Those of the given ids that are current',
  method: 'POST',
  path: `${words}/areinfrontier`,
  body: list(versionId, LOOKED_UP_AT_ONCE),
  answer: z.array(z.string()),
  writes: false,
})

export const isInFrontier = defineEndpoint({
  ...likeReference,
  summary: 'Whether a version is current',
  method: 'GET',
  path: `${words}/isinfrontier/:wordId`,
  answer: z.boolean(),
})

export const hasFrontierWords = defineEndpoint({
  ...likeReference,
  summary: 'Whether the project has any current word',
  method: 'GET',
  path: `${words}/hasfrontierwords`,
  answer: z.boolean(),
})

export const countFrontier = defineEndpoint({
  ...likeReference,
  summary: 'How many current words the project has',
  method: 'GET',
  path: `${words}/frontiercount`,
  answer: z.int(),
})

export const readFrontier = defineEndpoint({
  ...likeReference,
  summary: 'All current words of the project',
  method: 'GET',
  path: `${words}/frontier`,
  gives: 'application/json; charset=utf-8',
})

export const countDomainWords = defineEndpoint({
  ...likeReference,
  summary: 'How many current words have a sense in exactly this domain',
  method: 'GET',
  path: `${words}/domainwordcount/:domainId`,
  answer: z.int(),
})

export const findContainingWord = defineEndpoint({
  ...likeReference,
  summary: 'Id of the first current word that contains the given one, or an empty string',
  method: 'POST',
  path: `${words}/getduplicateid`,
  body: word,
  answer: versionId,
  writes: false,
})

export const updateDuplicate = defineEndpoint({
  ...likeReference,
  summary: 'Enrich a current word by a new one that it contains; answers the new id',
  method: 'POST',
  path: `${words}/:dupId`,
  body: word,
  answer: versionId,
})
