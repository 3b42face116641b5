/**
 * Root in an ordinary container may not look into the processes of other users: it lacks CAP_SYS_PTRACE, and cannot read
 * `/proc/…/cwd` of a database that runs as somebody else.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { chooseAccount, runAs } from './account.ts'
import { processesOn } from './cluster-processes.ts'
import { lockHolder } from './lock-file.ts'
import { startedDataFolder } from './testing/started-data-folder.ts'
import { clusterOf, killServer } from './testing/temporary-data-folder.ts'

const CONFINED = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace']
const SKIPPED = whySkipped()

describe.skipIf(SKIPPED)(`as root in a container${SKIPPED}`, () => {
  test('the working directory of another user’s process cannot be read', async () => {
    const sleeper = spawn('sleep', ['60'], runAs(chooseAccount()))
    onTestFinished(() => void sleeper.kill())

    expect(spawnSync('setpriv', [...CONFINED.slice(1), 'readlink', `/proc/${sleeper.pid}/cwd`]).status).toBe(1)
  })

  test('the server is stopped in good order', async () => {
    const folder = await startedDataFolder(onTestFinished)

    const ended = await once(confined('open-and-close.ts', folder), 'exit')

    const cluster = await clusterOf(folder)
    expect(ended).toEqual([0, null])
    expect((await processesOn(cluster)).pids).toEqual([])
    expect(await lockHolder(cluster)).toBeUndefined()
    expect(await logOf(folder)).toContain('database system is shut down')
  })

  test('the lock of a killed server stays while one of its processes lives, and goes with it', async () => {
    const folder = await startedDataFolder(onTestFinished)
    const cluster = await clusterOf(folder)
    const { server, straggler } = await killedButForOne(folder, cluster)

    const next = confined('open-and-close.ts', folder)
    await sleep(1500)
    expect(next.exitCode).toBeNull()
    expect(await lockHolder(cluster)).toBe(server)

    const exit = once(next, 'exit')
    process.kill(straggler, 'SIGKILL')
    expect(await exit).toEqual([0, null])
  })
})

/** A server without its main process, of which one child is held so that it does not notice. */
async function killedButForOne(folder: string, cluster: string): Promise<{ server: number; straggler: number }> {
  const granary = confined('acknowledging-writer.ts', folder)
  onTestFinished(() => killServer(folder))
  await once(granary.stdout, 'data')
  const gone = once(granary, 'exit')
  granary.kill('SIGKILL')
  await gone
  const server = await lockHolder(cluster)
  const straggler = (await processesOn(cluster)).pids.find((pid) => pid !== server)
  if (!server || !straggler) throw new Error('The server is not seen.')
  process.kill(straggler, 'SIGSTOP')
  process.kill(server, 'SIGKILL')
  return { server, straggler }
}

/** One of the programs in `testing`, on a data folder. */
function confined(name: string, folder: string): ChildProcess & { stdout: NodeJS.ReadableStream } {
  const [program = '', ...words] = CONFINED
  const script = path.join(import.meta.dirname, 'testing', name)
  return spawn(program, [...words, process.execPath, script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** What the server wrote into its log. */
async function logOf(folder: string): Promise<string> {
  const day = new Date().toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })
  return await readFile(path.join(path.dirname(await clusterOf(folder)), 'log', `postgresql-${day}.log`), 'utf8')
}

function whySkipped(): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return ' (skipped: only root on Linux can be confined)'
  return spawnSync('setpriv', [...CONFINED.slice(1), 'true']).status === 0 ? '' : ' (skipped: no setpriv)'
}
