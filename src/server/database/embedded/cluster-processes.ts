import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { type Account, ownerOf, runAs } from './account.ts'
import { ifMissing } from './if-missing.ts'
import { lockHolder } from './lock-file.ts'

/** What a look at all processes of this machine found. */
export type Sighting = {
  /** Those that work on the cluster: its server, and children that outlive a killed one for a moment. */
  readonly pids: readonly number[]
  /** False when there may be more, because the system did not show what some process works on. */
  readonly isComplete: boolean
}

/**
 * The processes that work on `cluster`.
 *
 * The number in the lock file alone proves nothing: after a crash it may belong to a zombie that nobody reaps, or to a
 * program that has nothing to do with us.
 */
export async function processesOn(cluster: string): Promise<Sighting> {
  if (process.platform !== 'linux') return await lockHolderAlive(cluster)
  const owner = await ownerOf(cluster).catch(ifMissing('nobody' as const))
  return owner === 'nobody' ? { pids: [], isComplete: true } : await processesOf(owner, cluster)
}

/**
 * Every process of a server is called postgres and has the cluster as its working directory; a zombie has none any more. A
 * line is the number of such a process, or says that there is one whose working directory cannot be read. Those that can
 * are compared by the shell itself, since there may be a hundred of other servers; a program is asked about the others.
 */
const LOOK = `
  for process in /proc/[0-9]*; do
    [ -O "$process" ] && read -r name <"$process/comm" && [ "$name" = postgres ] || continue
    if [ -e "$0" ] && [ -e "$process/cwd" ]; then
      [ "$process/cwd" -ef "$0" ] && echo "\${process#/proc/}"
      continue
    fi
    case $(readlink -v "$process/cwd" 2>&1) in
      "$0") echo "\${process#/proc/}" ;;
      /* | *': No such '*) ;;
      *) echo hidden ;;
    esac
  done`

/**
 * Looked for by the owner of the cluster, as whom a server of it runs: in a container not even root may look into the
 * processes of other users.
 */
async function processesOf(owner: Account, cluster: string): Promise<Sighting> {
  try {
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', LOOK, cluster], runAs(owner))
    const lines = stdout.split('\n').filter(Boolean)
    return { pids: lines.filter((line) => line !== 'hidden').map(Number), isComplete: !lines.includes('hidden') }
  } catch {
    return { pids: [], isComplete: false }
  }
}

/** Without /proc only the holder of the lock is known, and `ps` tells whether it is a server. */
async function lockHolderAlive(cluster: string): Promise<Sighting> {
  const pid = await lockHolder(cluster)
  if (pid === undefined) return { pids: [], isComplete: true }
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
  const isServer = !stdout.trim().startsWith('Z') && stdout.includes('postgres')
  return { pids: isServer ? [pid] : [], isComplete: true }
}
