import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { DomainError } from '#domain/domain-error.ts'
import { TurnsByName } from '#server/jobs/fair-turns.ts'
import type { Actor } from './authorise.ts'

/** What is under way for one account: calls, of these uploads, and bytes of other bodies, which are held in memory. */
export type Load = { readonly calls: number; readonly uploads: number; readonly bytes: number }

/**
 * The most that one account may have under way in one process. It is for all its devices together: a hall may share one
 * account, and on its line an upload takes minutes.
 */
export const MOST_IN_FLIGHT: Load = { calls: 100, uploads: 24, bytes: 8_000_000 }

/** Until something of so much is done, in seconds. */
const PAUSE = 2

const loads = new Map<string, Load>()
const working = new WeakMap<FastifyRequest, Promise<unknown>>()

/**
 * Holds a place for a call of somebody who is logged in, before its body is read, until it is answered or has broken off and
 * nothing is worked on for it any more. Whoever is nobody sends no more than a form holds (`FORM_LIMIT`).
 *
 * @throws DomainError `request.rateLimited` where the account has no place left, `request.tooLarge` where the call says already
 * that its body is too large.
 */
export function takePlace(request: FastifyRequest, { raw }: FastifyReply, endpoint: AnyEndpoint): void {
  const { userId } = request.actor
  if (userId === '') return
  const load = loadOf(request, endpoint)
  const sum = added(loads.get(userId), load, 1)
  const isTooMuch =
    sum.calls > MOST_IN_FLIGHT.calls || sum.uploads > MOST_IN_FLIGHT.uploads || sum.bytes > MOST_IN_FLIGHT.bytes
  // Whoever has hung up already is not worked for: that would be noticed by nobody, and end for nobody.
  if (isTooMuch || request.socket.destroyed) throw new DomainError('request.rateLimited', { count: PAUSE })
  loads.set(userId, sum)
  whenOver(request, raw, () => leave(userId, load))
}

/** Calls when the call is answered or has broken off, and nothing is worked on for it any more. */
export function whenOver(request: FastifyRequest, raw: FastifyReply['raw'], end: () => void): void {
  raw.once('close', () => void workedOut(request).then(end))
}

/** Notes that a call is being worked on, which goes on where the caller breaks off. */
export async function inPlace<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
  working.set(request, work)
  return work
}

/** How many answers of megabytes one account has in memory at a time, on their way to whoever takes them slowly. */
const MOST_OF_ACCOUNT = 4

const largeAnswers = new TurnsByName(MOST_OF_ACCOUNT)

type Answering = { readonly actor: Actor; readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Waits until the account has a place for a large answer, and holds that until the answer is sent or nobody wants it any more. */
export async function holdPlaceForLargeAnswer({ actor: { userId }, request, reply }: Answering): Promise<void> {
  const leave = await largeAnswers.enter(userId, { userId, projectId: '' })
  if (request.socket.destroyed) {
    leave()
    throw new DomainError('server.unavailable', {})
  }
  whenOver(request, reply.raw, leave)
}

/** Of how much is under way for an account. */
export function inFlightOf(userId: string): Load {
  return loads.get(userId) ?? NOTHING
}

const NOTHING: Load = { calls: 0, uploads: 0, bytes: 0 }

function loadOf({ headers }: FastifyRequest, { takes, bodyLimit }: AnyEndpoint): Load {
  if (takes === 'none') return { ...NOTHING, calls: 1 }
  if (takes === 'upload' || takes === 'bytes') return { calls: 1, uploads: 1, bytes: 0 }
  // Who does not say how much comes is taken to send all that may.
  const bytes = Number(headers['content-length'] ?? bodyLimit)
  if (bytes > bodyLimit) throw new DomainError('request.tooLarge', { limit: bodyLimit })
  return { calls: 1, uploads: 0, bytes }
}

function added(load: Load = NOTHING, more: Load, times: 1 | -1): Load {
  return {
    calls: load.calls + times * more.calls,
    uploads: load.uploads + times * more.uploads,
    bytes: load.bytes + times * more.bytes,
  }
}

async function workedOut(request: FastifyRequest): Promise<void> {
  await working.get(request)?.catch(() => undefined)
}

function leave(userId: string, load: Load): void {
  const rest = added(loads.get(userId), load, -1)
  if (rest.calls > 0) loads.set(userId, rest)
  else loads.delete(userId)
}
