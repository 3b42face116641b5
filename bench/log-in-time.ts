/**
 * Whether the time of a failed log-in tells if there is such an account, or if it came from the reference system and has not
 * been used since: an unknown user against a wrong password for either kind of account, 200 each, one after the other over
 * HTTP, in turns of changing order: `npm run bench -- log-in-time`.
 *
 * Two equal series differ by more than the bar in about one run of three; a difference that is there exceeds it each time.
 */
import { randomBytes } from 'node:crypto'
import { inTransaction } from '#server/database/in-transaction.ts'
import { claimIdentity } from '#server/features/accounts/identity.store.ts'
import { insertUser } from '#server/features/accounts/user.store.ts'
import { PERSON, startGranary } from './support/running-granary.ts'
import { type Bar, describeMachine, printBars } from './support/table.ts'
import { openCaller } from './support/timed-call.ts'

const TURNS = Number(process.env['TURNS'] ?? 200)
const WARM_UP = 30
const MOVED = { name: 'Moved', username: 'moved', email: 'moved@example.org' }

const machine = describeMachine()
const granary = await startGranary()
const { call, close } = openCaller(granary.address)
try {
  const fail = async (emailOrUsername: string): Promise<number> => {
    const { status, ms } = await call('POST', '/v1/users/authenticate', { emailOrUsername, password: 'not this one' })
    if (status !== 401) throw new Error(`a wrong log-in was answered ${status}`)
    return ms
  }
  await makeMovedAccount()
  const [unknown, wrong, moved]: [number[], number[], number[]] = [[], [], []]
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const tries = [
      async () => keep(unknown, turn, await fail(`nobody${turn + WARM_UP}`)),
      async () => keep(wrong, turn, await fail(PERSON.username)),
      async () => keep(moved, turn, await fail(MOVED.username)),
    ]
    for (const tried of turn % 2 === 0 ? tries : tries.toReversed()) await tried()
  }
  console.log(`${TURNS} failed log-ins of each kind\n${machine}\n`)
  describe('unknown user', unknown)
  describe('wrong password', wrong)
  describe('wrong, and moved', moved)
  console.log()
  printBars([barOf('wrong password', unknown, wrong), barOf('wrong, and moved', unknown, moved)])
} finally {
  close()
  await granary.stop()
}

/** One with a hash in the form of the reference system, to which no password is known. */
async function makeMovedAccount(): Promise<void> {
  await inTransaction(granary.db, async (tx) => {
    const hash = randomBytes(48).toString('base64')
    await claimIdentity(tx, await insertUser(tx, { ...MOVED, password: '' }, hash, new Date()), MOVED.username)
  })
}

function barOf(what: string, unknown: readonly number[], known: readonly number[]): Bar {
  const difference = Math.abs(meanOf(unknown) - meanOf(known))
  const error = Math.hypot(standardErrorOf(unknown), standardErrorOf(known))
  return {
    what: `${what}: difference in standard errors`,
    measured: difference / error,
    atMost: 1,
    unit: '',
  }
}

function keep(series: number[], turn: number, ms: number): void {
  if (turn >= 0) series.push(ms)
}

function describe(what: string, series: readonly number[]): void {
  console.log(
    `${what.padEnd(20)} mean ${meanOf(series).toFixed(3)} ms, standard error ${standardErrorOf(series).toFixed(3)} ms`,
  )
}

function meanOf(series: readonly number[]): number {
  return series.reduce((sum, ms) => sum + ms, 0) / series.length
}

function standardErrorOf(series: readonly number[]): number {
  const mean = meanOf(series)
  const squares = series.reduce((sum, ms) => sum + (ms - mean) ** 2, 0)
  return Math.sqrt(squares / (series.length - 1) / series.length)
}
