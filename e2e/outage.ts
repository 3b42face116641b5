import { rename } from 'node:fs/promises'
import { processesOn } from '#server/database/embedded/cluster-processes.ts'
import { clusterOf } from '#server/database/embedded/testing/temporary-data-folder.ts'
import type { Granary } from './server.ts'

/**
 * Kills the database and keeps it from being started again, as when the disk that it lies on drops out. What is returned
 * puts it back in place, and does nothing else.
 */
export async function takeDatabaseAway({ dataFolder }: Granary): Promise<() => Promise<void>> {
  const cluster = await clusterOf(dataFolder)
  const away = `${cluster}.away`
  await rename(cluster, away)
  const { pids } = await processesOn(away)
  for (const pid of pids) killIfThere(pid)
  return () => rename(away, cluster)
}

/** One of them may have ended by itself since they were listed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
