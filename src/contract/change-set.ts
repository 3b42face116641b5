import * as z from 'zod/mini'
import { CHANGE_SET_KINDS } from '#domain/word/operation.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { guid } from './wire.ts'

export const CHANGE_SETS_PAGE = 50

/** What one person did at once, to one word or to several. */
export const changeSet = z.object({
  id: guid,
  kind: z.enum(CHANGE_SET_KINDS),
  note: z.string(),
  /** UTC ISO 8601. */
  madeAt: z.iso.datetime(),
  /** `name` is theirs today; null for an account that is gone. */
  madeBy: z.object({ userId: z.string(), name: z.nullable(z.string()) }),
  /** How many words it changed. */
  words: z.int(),
  /** The change set that this one takes back, and the latest one that takes this one back, whole or in part. */
  undoes: z.nullable(guid),
  undoneBy: z.nullable(guid),
})
export type ChangeSetLine = z.output<typeof changeSet>

/**
 * Own ones, or with `userid` somebody else's, which needs Statistics; with Statistics and without it those of all. Taken
 * back they are by an operation, `undo`.
 */
export const readChangeSets = defineEndpoint({
  summary: 'What was changed in a project, by whom and when, latest first',
  method: 'GET',
  path: '/projects/:projectId/changesets',
  access: 'WordEntry',
  query: z.object({
    /** A page begins behind this number, which the page before has told. */
    before: z.exactOptional(z.coerce.number().check(z.int(), z.minimum(1))),
    userid: z.exactOptional(z.string()),
    kind: z.exactOptional(z.enum(CHANGE_SET_KINDS)),
    /** Moments, UTC ISO 8601: a day lies between two of them, by the clocks of whoever asks. */
    from: z.exactOptional(z.iso.datetime()),
    to: z.exactOptional(z.iso.datetime()),
  }),
  /** `next` is null on the last page. */
  answer: z.object({ changeSets: z.array(changeSet), next: z.nullable(z.int()) }),
})
