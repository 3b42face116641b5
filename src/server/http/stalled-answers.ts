import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * For how long nothing is taken of an answer that waits for its reader, and how often that is looked at. The system holds some of
 * it, up to some megabytes, and takes more only when a third of that is sent: at two kilobytes a second that takes so long.
 * Milliseconds.
 */
const TIMES = { longestStop: 600_000, look: 60_000 }

/**
 * Breaks off answers of which nothing is taken for so long: whoever stops reading would keep pages in memory, and their places
 * (`in-flight.ts`), for ever. What the server itself takes its time for has no limit here, nor has a live channel, which is no
 * answer. What the reader sends meanwhile does not count as reading, as it would for the timeout of a socket.
 */
export function dropStalledAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (_request, { raw }) => {
    // Its end has been told already.
    if (raw.destroyed) return
    let before = waitingIn(raw)
    let stopped = 0
    const timer = setInterval(() => {
      const now = waitingIn(raw)
      stopped = now !== null && now === before ? stopped + TIMES.look : 0
      before = now
      if (stopped >= TIMES.longestStop) raw.destroy()
    }, TIMES.look)
    timer.unref()
    raw.once('close', () => clearInterval(timer))
  })
}

/** How far an answer is that waits; null where nothing of it waits, but for another answer on its connection. */
function waitingIn({ socket, writableLength }: ServerResponse): string | null {
  if (socket === null || writableLength === 0) return null
  return `${socket.bytesWritten - socket.writableLength} and all but ${unsentOf(socket)}`
}

/** How much of what Node has handed on still waits in this process. Only its own timeout of a socket looks there. */
function unsentOf(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}
