import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/domain-error.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Metrics } from './metrics.ts'

/** Counts every call, and tells who holds the token of what was counted; without a token there is nothing at the address. */
export function serveMetrics(fastify: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return
  fastify.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    metrics.countCall(routeOptions.url === undefined ? '(unknown)' : `${method} ${routeOptions.url}`, statusCode)
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!holds(request, token)) return refuse(new DomainError('session.required', {}), request, reply)
    return reply.type(metrics.mediaType).send(await metrics.text())
  })
}

function holds({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
