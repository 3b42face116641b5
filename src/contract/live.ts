import * as z from 'zod/mini'
import { domainIdKind } from '#domain/domains/domain-id.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { isGuid } from '#domain/word/guid.ts'
import type { Guid } from '#domain/word/word.ts'

/**
 * The live channel of a project: a WebSocket that says how far the project is, so that who listens pulls the changes,
 * when something else about it has changed, and who is in it just now.
 *
 * A browser cannot put a header on a WebSocket, and an address is no place for a token: it is the first message.
 * A channel without a valid one within `HELLO_WITHIN` ms, or without WordEntry in the project, is closed with
 * `CLOSE_UNAUTHORISED` or `CLOSE_FORBIDDEN`. After the hello the browser may say where it is, now and whenever that
 * changes; from then on it is told who else is there. Anything else, or more than `MESSAGES.most` in `MESSAGES.within`
 * ms, closes the channel with `CLOSE_BAD_MESSAGE` or `CLOSE_TOO_MANY`; so does one channel too many of one account.
 */
export const livePath = (projectId: string): string => `/v1/projects/${projectId}/live`
export const HELLO_WITHIN = 5_000
export const MESSAGES = { most: 60, within: 10_000 }
export const CLOSE_BAD_MESSAGE = 4400
export const CLOSE_UNAUTHORISED = 4401
export const CLOSE_FORBIDDEN = 4403
export const CLOSE_TOO_MANY = 4429

export const liveHello = z.object({ token: z.string() })

const SET = 'set '
/** Words of a set that are told, the first ones: as many as can be merged at once. */
const WORDS_OF_SET = 20
/** Where somebody decides whether these words are duplicates. */
export const setPlace = (words: readonly Guid[]): string => `${SET}${words.slice(0, WORDS_OF_SET).join(' ')}`
/** null: that is no such place. */
export const wordsOfSetPlace = (key: string): readonly Guid[] | null =>
  key.startsWith(SET) ? key.slice(SET.length).split(' ') : null

const LONGEST_PLACE = 800
const LONGEST_DOMAIN_ID = 100
/**
 * The key of the domain that is being worked on, which may be the Inbox, or a set of possible duplicates; null elsewhere in the
 * project.
 */
const place = z.nullable(z.string().check(z.maxLength(LONGEST_PLACE), z.refine(isPlace)))

function isPlace(key: string): boolean {
  const words = wordsOfSetPlace(key)
  if (words) return words.length <= WORDS_OF_SET && words.every(isGuid)
  return key.length <= LONGEST_DOMAIN_ID && (key === INBOX_ID || isGuid(key) || domainIdKind(key) !== 'invalid')
}

/** Where a browser is. */
export const liveWhereabouts = z.strictObject({ domainId: place })

/** Somebody in a place. Who is in two places at once is there twice. */
const presentPerson = z.object({ userId: z.string(), name: z.string(), hasAvatar: z.boolean(), domainId: place })
export type PresentPerson = z.output<typeof presentPerson>

/** The project is at change `at`. Sent once after the hello and after every change, several changes possibly in one. */
const liveNumber = z.object({ at: z.int() })
/** Everybody who is in the project, the listener included. Only to who has said where they are. */
const livePeople = z.object({ people: z.readonly(z.array(presentPerson)) })
/** Something else about the project has changed: its settings, its members, its speakers. What is known of it is to be read again. */
const liveNews = z.object({ news: z.literal(true) })
export const liveMessage = z.union([liveNumber, livePeople, liveNews])
export type LiveMessage = z.output<typeof liveMessage>
