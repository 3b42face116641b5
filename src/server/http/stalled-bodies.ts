import type { FastifyInstance } from 'fastify'

/** A line of 100 bytes a second is slow even for a village, and gets a form through within three minutes. */
const LEAST = { bytes: 12_000, within: 120_000 }

/**
 * Breaks off calls of which hardly anything arrives: a phone that went out of reach says nothing, and would keep its place
 * (`in-flight.ts`) for ever; others would keep connections open on purpose. There is no limit for a whole call, as Node and fastify have
 * them: a long recording takes hours on a slow line, and gets them.
 */
export function dropStalledBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    let received = raw.socket.bytesRead
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket
      if (!raw.complete && bytesRead - received < LEAST.bytes) raw.destroy()
      received = bytesRead
    }, LEAST.within)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}
