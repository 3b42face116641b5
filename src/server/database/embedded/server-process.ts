import { setTimeout as sleep } from 'node:timers/promises'
import { processesOn } from './cluster-processes.ts'
import { lockHolder } from './lock-file.ts'

const STOPPED_WITHIN_MS = 60_000
const PAUSE_MS = 20

/**
 * Stops the server of `cluster` in good order ("fast": open transactions are rolled back) and waits until nothing works on
 * the cluster any more.
 *
 * Throws when that does not come to pass, or cannot be seen.
 */
export async function stopServer(cluster: string): Promise<void> {
  const server = await lockHolder(cluster)
  if (server === undefined) return
  const { pids } = await processesOn(cluster)
  if (pids.includes(server)) process.kill(server, 'SIGINT')
  await untilDeserted(cluster)
}

async function untilDeserted(cluster: string): Promise<void> {
  const deadline = performance.now() + STOPPED_WITHIN_MS
  for (;;) {
    const { pids, isComplete } = await processesOn(cluster)
    if (pids.length === 0 && (isComplete || (await lockHolder(cluster)) === undefined)) return
    if (pids.length === 0) throw new Error(cannotSee(cluster))
    if (performance.now() > deadline) throw new Error(`The database server of ${cluster} does not stop.`)
    await sleep(PAUSE_MS)
  }
}

function cannotSee(cluster: string): string {
  return (
    `Whether a database server still works on ${cluster} cannot be seen: the system hides what the processes of its ` +
    'owner work on. Stop the server, if there is one, with pg_ctl.'
  )
}
