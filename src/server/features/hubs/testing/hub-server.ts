import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { createAuthorise } from '#server/http/authorise.ts'
import { createTokens } from '#server/http/tokens.ts'
import { createServer } from '#server/server.ts'
import { TEST_SECRET } from '#server/testing/server-instance.ts'
import { hubRoutes } from '../hub.routes.ts'
import { HUB_TIMES, type Hub, HUBS, type HubTimes } from '../hubs.ts'

/** Nobody waits long for what is told; who is let go for being silent is asked for by a test. */
const QUICK: HubTimes = { ...HUB_TIMES, look: 20, settle: 20, again: 60 }

/** A kind of work that no server does by itself, so that a test can say how it goes. */
export const WORK_OF_TEST = 'test.work'
const TOLD: readonly Hub[] = HUBS.map((hub) => (hub.path === '/merge-hub' ? { ...hub, jobKind: WORK_OF_TEST } : hub))

/** A server process of its own that has nothing but the hubs, on a database in which others do the work. */
export async function hubServer(db: Database, times: Partial<HubTimes> = {}, port = 0): Promise<FastifyInstance> {
  const fastify = await createServer({ logLevel: 'silent', trustProxy: false, developmentOrigin: undefined })
  const http = { fastify, ...createAuthorise(db, createTokens([TEST_SECRET])), admit: async () => () => undefined }
  hubRoutes(http, { db, times: { ...QUICK, ...times }, hubs: TOLD })
  await fastify.listen({ port, host: '127.0.0.1' })
  return fastify
}
