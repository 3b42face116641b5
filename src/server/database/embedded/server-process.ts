import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { ifMissing } from './if-missing.ts'

const STOPPED_WITHIN_SECONDS = 60

/**
 * Whether some process still works on `cluster`: its server, or a child that outlives a killed one for a moment.
 *
 * The number in the lock file alone proves nothing: after a crash it may belong to a zombie that nobody reaps, or to a
 * program that has nothing to do with us.
 */
export async function isOccupied(cluster: string): Promise<boolean> {
  return (await processesOn(cluster)).length > 0
}

/** Removes the lock files of a dead server. Only for a cluster that is not occupied. */
export async function removeStaleLocks(cluster: string, socketFolder: string): Promise<void> {
  await rm(lockFile(cluster), { force: true })
  await rm(path.join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

/** Stops the server of `cluster` in good order ("fast": open transactions are rolled back) and waits for its end. */
export async function stopServer(cluster: string): Promise<void> {
  const pid = await lockHolder(cluster)
  if (pid === undefined || !(await processesOn(cluster)).includes(pid)) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; await isOccupied(cluster); waited += 0.02) {
    if (waited > STOPPED_WITHIN_SECONDS) throw new Error(`The database server ${pid} of ${cluster} does not stop.`)
    await sleep(20)
  }
}

/** Its first line is the number of the server process. */
function lockFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}

async function lockHolder(cluster: string): Promise<number | undefined> {
  const text = await readFile(lockFile(cluster), 'utf8').catch(ifMissing(''))
  return Number.parseInt(text, 10) || undefined
}

/** Every process of a server has the cluster as its working directory; a zombie has none any more. */
export async function processesOn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return await lockHoldersAlive(cluster)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)))
  return pids.filter((_, index) => folders[index] === cluster).map(Number)
}

/** Without /proc only the holder of the lock is known, and `ps` tells whether it is a server. */
async function lockHoldersAlive(cluster: string): Promise<number[]> {
  const pid = await lockHolder(cluster)
  if (pid === undefined) return []
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  return !stdout.trim().startsWith('Z') && stdout.includes('postgres') ? [pid] : []
}
