import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Answered as `x-request-id`, so that a person can tell us which line of the log is theirs. */
export const newRequestId = (): string => randomUUID()

/**
 * Writes a line about each call: the route, never the address, a header or a body, since addresses and bodies hold
 * tokens, passwords and people's words.
 */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ call: routeOf(request), status: reply.statusCode, ms, userId: request.actor?.userId })
  })
}

function routeOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? '(unknown)'}`
}
