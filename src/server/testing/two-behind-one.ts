import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import type { Instance, StartedInstance } from './server-instance.ts'
import { PATIENT } from './test-database.ts'

/** How many servers the tests of this run have behind their one address (spec rules R10.1). */
export const SERVERS = process.env['GRANARY_TEST_SERVERS'] === '2' ? 2 : 1

/**
 * A server that shares nothing with the first one but the database and the data folder: its modules are loaded anew, so that
 * what lies in them belongs to it alone, as in a process of its own.
 */
export async function startSecond(first: Instance): Promise<StartedInstance> {
  vi.resetModules()
  const { startInstance } = await import('./server-instance.ts')
  const db = openDatabase(first.connection, PATIENT)
  const { app, blobs, stop } = await startInstance({ ...first, db })
  await app.ready()
  return {
    app,
    blobs,
    stop: async () => {
      await stop()
      await db.destroy()
    },
  }
}

/** From now on whoever calls the first server, or opens a socket to it, comes to both in turn. */
export function putBehind(first: FastifyInstance, second: FastifyInstance): void {
  let calls = 0
  const isFirsts = (): boolean => calls++ % 2 === 0
  const inject = first.inject.bind(first)
  const injectInTurn: typeof inject = (...call: Parameters<typeof inject>) =>
    isFirsts() ? inject(...call) : second.inject(...call)
  first.inject = injectInTurn as FastifyInstance['inject']
  // Both are reached at the same one.
  second.addresses = first.addresses.bind(first)
  for (const event of ['request', 'upgrade']) {
    const own = first.server.listeners(event)
    first.server.removeAllListeners(event)
    first.server.on(event, (...arrived: unknown[]) => {
      if (isFirsts()) for (const listener of own) Reflect.apply(listener, first.server, arrived)
      else second.server.emit(event, ...arrived)
    })
  }
}
