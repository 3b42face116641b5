import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { stopServer } from './server-process.ts'

/** Everyone who uses a server shares this lock; whoever gets it alone is the last one. */
const PRESENCE = 7_264_279
const RETRY_MS = 500

export type Keeper = { readonly release: () => Promise<void> }

/**
 * Keeps the server of `cluster` running for as long as we need it: when our connection breaks, `connect` finds it or
 * starts it again. The last keeper to let go, of all processes, stops the server.
 */
export async function keepServer(cluster: string, connect: () => Promise<pg.Client>): Promise<Keeper> {
  let released = false
  let presence: Promise<pg.Client | undefined> = Promise.resolve(watched(await bePresent(connect)))

  function watched(client: pg.Client): pg.Client {
    client.once('end', () => {
      if (!released) presence = restored()
    })
    return client
  }

  async function restored(): Promise<pg.Client | undefined> {
    while (!released) {
      try {
        return watched(await bePresent(connect))
      } catch {
        // A full disk, say: the reason stands in the server's log, and it may pass.
        await sleep(RETRY_MS)
      }
    }
    return undefined
  }

  return {
    async release() {
      released = true
      const client = await presence
      if (!client) return
      if (await isLast(client)) await stopServer(cluster)
      await client.end()
    },
  }
}

/** A server that its last user is stopping ends our wait for the lock; then we connect again. */
async function bePresent(connect: () => Promise<pg.Client>): Promise<pg.Client> {
  for (;;) {
    const client = await connect()
    try {
      await client.query('select pg_advisory_lock_shared($1)', [PRESENCE])
      return client
    } catch {
      await client.end()
    }
  }
}

/** When in doubt the server stays: the next start attaches to it. */
async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE])
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [PRESENCE])
    return rows[0]?.alone === true
  } catch {
    return false
  }
}
