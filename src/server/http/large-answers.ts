import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/domain-error.ts'
import { TurnsByName } from '#server/jobs/fair-turns.ts'
import type { Actor } from './authorise.ts'
import { whenOver } from './in-flight.ts'

/** How many answers of megabytes one account has in memory at a time, on their way to whoever takes them slowly. */
const MOST_OF_ACCOUNT = 8

const places = new TurnsByName(MOST_OF_ACCOUNT)

type Answering = { readonly actor: Actor; readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Waits until the account has a place for a large answer, and holds that until the answer is sent or nobody wants it any more. */
export async function holdPlaceForLargeAnswer({ actor: { userId }, request, reply }: Answering): Promise<void> {
  const leave = await places.enter(userId, { userId, projectId: '' })
  if (request.socket.destroyed) {
    leave()
    throw new DomainError('server.unavailable', {})
  }
  whenOver(request, reply.raw, leave)
}
