import type { FastifyRequest } from 'fastify'

/** What a client says by its header `analyticsOn` (spec api 1.7). Who says nothing has not agreed. */
export function agreesToBeCounted({ headers }: FastifyRequest): boolean {
  return headers['analyticson'] === 'true'
}
