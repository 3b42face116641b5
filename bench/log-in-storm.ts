/**
 * Far more log-ins than the server can check, with the right passwords, from two hundred addresses and again from a single
 * one: 200 a second for 30 s. Meanwhile everybody else must hardly notice, and who is refused must be told when to come again:
 * `npm run bench -- log-in-storm`.
 *
 * Server, database, load generator and the one who asks how the server is are processes of their own that share the machine.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction } from '#server/database/in-transaction.ts'
import { claimIdentity } from '#server/features/accounts/identity.store.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { insertUser } from '#server/features/accounts/user.store.ts'
import { runInProcess } from './support/load-process.ts'
import type { LogInLoad, Stormed } from './support/log-in-load.ts'
import { percentile } from './support/percentile.ts'
import { type RunningGranary, startGranary } from './support/running-granary.ts'
import { type Bar, describeMachine, printBars } from './support/table.ts'
import { openCaller } from './support/timed-call.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 30)
const PER_SECOND = Number(process.env['PER_SECOND'] ?? 200)
const PASSWORD = 'maji ya mvua'

const machine = describeMachine()
const granary = await startGranary({ GRANARY_RATE_LIMITS: 'on', GRANARY_TRUST_PROXY: 'loopback' })
try {
  const usernames = await makeAccounts(granary)
  console.log(`${PER_SECOND} log-ins a second for ${SECONDS} s\n${machine}\n`)
  const bars = [...(await storm(200)), ...(await storm(1))]
  printBars(bars)

  async function storm(addresses: number): Promise<readonly Bar[]> {
    const { address } = granary
    const load: LogInLoad = {
      address,
      usernames,
      password: PASSWORD,
      perSecond: PER_SECOND,
      seconds: SECONDS,
      addresses,
    }
    const over = runInProcess<Stormed>('./log-in-load.ts', load)
    const [alive, ready] = await Promise.all([askUntil(over, '/health'), askUntil(over, '/ready')])
    const { statuses, withoutRetryAfter, broken } = await over
    const others = Object.entries(statuses).filter(([status]) => status !== '200' && status !== '429')
    const failed = others.reduce((sum, [, count]) => sum + count, broken)
    const from = addresses === 1 ? 'one address' : `${addresses} addresses`
    console.log(
      `from ${from}: ${JSON.stringify(statuses)}; ${describe('/health', alive)}; ${describe('/ready', ready)}`,
    )
    return [
      { what: `from ${from}: p99 of /health`, measured: percentile(alive, 0.99), atMost: 100, unit: 'ms' },
      { what: 'refused without a time to come again', measured: withoutRetryAfter, atMost: 0, unit: 'log-ins' },
      { what: 'neither logged in nor refused', measured: failed, atMost: 0, unit: 'log-ins' },
    ]
  }
} finally {
  await granary.stop()
}

function describe(path: string, times: readonly number[]): string {
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(times, part).toFixed(1))
  return `${path} p50 ${p50} ms, p99 ${p99} ms`
}

async function makeAccounts({ db }: RunningGranary): Promise<readonly string[]> {
  const hash = await hashPassword(PASSWORD)
  const usernames = Array.from({ length: 500 }, (_, index) => `stormer${index}`)
  for (const username of usernames) {
    const account = { name: username, username, email: `${username}@example.org`, password: '' }
    await inTransaction(db, async (tx) => {
      await claimIdentity(tx, await insertUser(tx, account, hash, new Date()), username)
    })
  }
  return usernames
}

/**
 * How long each answer took, one call every 100 ms, however long the one before takes. The connection is there already, as
 * that of everybody who works: what is new has to be taken up among all that storm.
 */
async function askUntil(over: Promise<unknown>, path: string): Promise<readonly number[]> {
  const { call, close } = openCaller(granary.address, 1)
  const times: Promise<number>[] = []
  let isOver = false
  void over.finally(() => (isOver = true)).catch(() => undefined)
  while (!isOver) {
    times.push(call('GET', path).then(({ ms, status }) => (status === 200 ? ms : Number.POSITIVE_INFINITY)))
    await sleep(100)
  }
  const answered = await Promise.all(times)
  close()
  return answered
}
