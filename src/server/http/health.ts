import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'

/** For whoever watches over the server: `/health` says that the process lives, `/ready` that it can work. */
export function serveHealth(fastify: FastifyInstance, db: Database): void {
  fastify.get('/health', async () => ({ status: 'ok' }))
  fastify.get('/ready', async (request, reply) => {
    try {
      await sql`select 1 from users limit 1`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '5').send({ status: 'database does not answer' })
    }
  })
}
