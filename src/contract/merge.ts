import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { word } from './word-entity.ts'

/** Of the operations of spec api 5.11 those that the reference system's client calls whenever a project is opened. */
const merge = '/projects/:projectId/merge'

const likeReference = { likeReference: true, access: 'MergeAndReviewEntries', method: 'GET' } as const

export const hasDeferredSets = defineEndpoint({
  ...likeReference,
  summary: 'Whether the caller has put off deciding about possible duplicates',
  path: `${merge}/hasgraylist/:userId`,
  answer: z.boolean(),
})

export const readDeferredSets = defineEndpoint({
  ...likeReference,
  summary: 'The possible duplicates about which the caller has put off deciding',
  path: `${merge}/getgraylist/:maxLists/:userId`,
  answer: z.array(z.array(word)),
})
