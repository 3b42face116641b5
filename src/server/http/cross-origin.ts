import type { FastifyInstance } from 'fastify'

/**
 * Lets the web app of another address call us with a log-in, for development only (spec api 1.8): in production
 * everything has one origin.
 */
export function allowOrigin(fastify: FastifyInstance, allowed: string): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin !== allowed) return
    reply.headers({
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'granary-error',
      vary: 'origin',
    })
    if (request.method !== 'OPTIONS') return
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': request.headers['access-control-request-method'] ?? '',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      })
      .send()
  })
}
