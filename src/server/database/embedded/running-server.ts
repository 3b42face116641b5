import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionOptions } from '../open-database.ts'
import { type Launch, launch } from './launch.ts'
import { processesOn } from './cluster-processes.ts'
import { readLock, removeStaleLocks } from './lock-file.ts'

const LAUNCHES = 3
const PAUSE_MS = 25

/** Errors of a server that is there but starts, recovers or stops. */
const NOT_YET = new Set(['57P03', '57P01', '53300'])

/**
 * Connects to the server: one that runs already, whoever started it, or a new one. Waits while one is starting, recovering
 * or dying.
 *
 * Throws what the server wrote when it does not start.
 */
export async function connectToServer(server: Launch, connection: ConnectionOptions): Promise<pg.Client> {
  let child: ChildProcess | undefined
  for (let launched = 0; ; await sleep(PAUSE_MS)) {
    const answer = await connectTo(connection)
    if (answer instanceof pg.Client) return answer
    if (answer === 'not yet' || isRunning(child)) continue
    const lock = await readLock(server.cluster)
    const { pids, isComplete } = await processesOn(server.cluster)
    if (pids.length > 0) continue
    if (launched++ === LAUNCHES)
      throw new Error(`The database does not start.\n${await readFile(server.startLog, 'utf8')}`)
    // Otherwise PostgreSQL has to judge by itself whether the lock is stale.
    if (isComplete) await removeStaleLocks(server.cluster, server.socketFolder, lock)
    child = launch(server)
  }
}

async function connectTo(connection: ConnectionOptions): Promise<pg.Client | 'not yet' | 'absent'> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return NOT_YET.has(String((error as NodeJS.ErrnoException).code)) ? 'not yet' : 'absent'
  }
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null
}
