import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { clusterIn } from '../home.ts'
import { ifMissing } from '../if-missing.ts'
import { processesOn } from '../cluster-processes.ts'

/** Why tests that switch users are skipped. */
export const ROOT_ONLY = process.getuid?.() === 0 ? '' : ' (skipped: only root can switch users)'

/** An empty data folder that everybody may reach; servers in it are killed and it is removed when the test is done. */
export async function temporaryDataFolder(onFinished: (cleanUp: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp('/tmp/granary-data-')
  await chmod(folder, 0o755)
  onFinished(async () => {
    await killServer(folder)
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

/** kill -9 of every process of the server, at once. */
export async function killServer(dataFolder: string): Promise<void> {
  await signalServer(dataFolder, 'SIGKILL')
}

/** Sends a signal to every process of the server. */
export async function signalServer(dataFolder: string, signal: NodeJS.Signals): Promise<void> {
  const { pids } = await processesOn(await clusterOf(dataFolder))
  for (const pid of pids) send(signal, pid)
}

/** The database folder proper, wherever root may have had to put it. */
export async function clusterOf(dataFolder: string): Promise<string> {
  const home = path.join(dataFolder, 'database')
  const place = await readFile(path.join(home, 'place'), 'utf8').catch(ifMissing(home))
  return clusterIn(place)
}

/** One that has ended by itself meanwhile is fine, too. */
function send(signal: NodeJS.Signals, pid: number): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
