import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { word } from './word-entity.ts'

/** First line of the stream: what will come, so that a page can show how far it is. */
export const changesHead = z.object({ since: z.int(), upTo: z.int(), count: z.int() })
/** Every further line: the state of one word at its latest change; `word` null when it was removed. */
export const changeLine = z.object({ n: z.int(), guid: z.string(), word: z.nullable(word) })

export type ChangesHead = z.output<typeof changesHead>
export type ChangeLine = z.output<typeof changeLine>

/**
 * Everything after change `since`, as lines of JSON in the order of `n`, the head first.
 *
 * A reader that stores `n` with each line can stop at any moment and go on from there. Having read all lines it is at
 * `upTo`. Removed words are left out for `since=0`.
 */
export const readChanges = defineEndpoint({
  summary: 'Stream what changed in a project after a change number',
  method: 'GET',
  path: '/projects/:projectId/changes',
  access: 'WordEntry',
  query: z.object({ since: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  gives: 'application/x-ndjson',
})
