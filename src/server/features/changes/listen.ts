import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionOptions } from '#server/database/open-database.ts'

export type Listening = {
  readonly connection: ConnectionOptions
  readonly channel: string
  /** Called with the payload of each notification, and with undefined when some may have been missed. */
  readonly heard: (payload: string | undefined) => void
  /** Milliseconds; pauses between attempts grow up to it. */
  readonly longestRetry: number
  readonly stopped: AbortSignal
}

/** Listens on a connection of its own until stopped; when that breaks, it connects again. */
export async function listen({ connection, channel, heard, longestRetry, stopped }: Listening): Promise<void> {
  for (let pause = 50; !stopped.aborted; pause = Math.min(pause * 2, longestRetry)) {
    const client = new pg.Client({ application_name: 'granary listener', ...connection, keepAlive: true })
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => heard(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      heard(undefined)
      pause = 50
      await once(client, 'end', { signal: stopped })
    } catch {
      // Stopped, or not reachable: either way the loop decides.
    }
    await client.end().catch(() => undefined)
    await sleep(pause, undefined, { signal: stopped }).catch(() => undefined)
  }
}
