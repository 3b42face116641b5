import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const MAIN = path.join(import.meta.dirname, '../src/server/main.ts')
const END_WITH_TESTS = new URL('./end-with-tests.ts', import.meta.url).href
const READY_WITHIN_MS = 120_000

/**
 * Whatever the machine's own Granary is told, the tests have their own database; everybody comes from one address; and the
 * machine may have a small disk.
 */
const OURS = { HOST: 'localhost', DATABASE_URL: '', GRANARY_RATE_LIMITS: 'off', GRANARY_DISK_RESERVE: 'none' }

/** A real Granary in a process of its own, with data of its own. It can be stopped or killed, and started again. */
export type Granary = {
  /** e.g. http://localhost:40123, the same after each start. */
  readonly address: string
  readonly dataFolder: string
  readonly start: () => Promise<void>
  /** Gently, as Ctrl-C does; returns when it has ended. */
  readonly stop: () => Promise<void>
  /** As a crash: kill -9 of the server process. Its database lives on, as in life. */
  readonly kill: () => Promise<void>
}

/** One that others use, too. */
export type OneLeftRunning = Pick<Granary, 'address' | 'dataFolder'>

/** All that a person needs to know of one. */
export type Reachable = Pick<Granary, 'address'>

/**
 * Starts a Granary on a free port, with `environment` on top of ours. Everything is gone when the tests are done:
 * `await startGranary(afterAll)` at the top of a test file (Vitest forgets an `afterAll` said inside `beforeAll` or a test),
 * or `await startGranary(onTestFinished)` in a test.
 */
export async function startGranary(
  onFinished: (cleanUp: () => Promise<void>) => void,
  environment: Readonly<Record<string, string>> = {},
): Promise<Granary> {
  const dataFolder = await mkdtemp('/tmp/granary-e2e-')
  // The database may run as another user, who has to get in.
  await chmod(dataFolder, 0o755)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = { ...process.env, ...OURS, PORT: String(port), GRANARY_DATA: dataFolder, ...environment }
  let server = await startServer(env, address)

  const end = async (signal: NodeJS.Signals) => await ended(server, signal)
  onFinished(async () => {
    if (isRunning(server)) await end('SIGTERM')
    else await stopDatabaseLeftBehind(env, address)
    await rm(dataFolder, { recursive: true, force: true })
  })
  return {
    address,
    dataFolder,
    start: async () => void (server = await startServer(env, address)),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function startServer(env: NodeJS.ProcessEnv, address: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['--import', END_WITH_TESTS, MAIN], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text))
  for (const began = Date.now(); !(await isReady(address)); await sleep(50)) {
    if (!isRunning(server)) throw new Error(`The server ended: ${complaints}`)
    if (Date.now() - began > READY_WITHIN_MS) throw new Error(`The server is not ready: ${complaints}`)
  }
  return server
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(server)) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}

/** The database of a killed server is an orphan that only the next start takes care of. */
async function stopDatabaseLeftBehind(env: NodeJS.ProcessEnv, address: string): Promise<void> {
  await ended(await startServer(env, address), 'SIGTERM')
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

async function isReady(address: string): Promise<boolean> {
  return await fetch(`${address}/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || !address) throw new Error('No free port.')
  return address.port
}
