/**
 * Whether the time of a failed log-in tells if there is such an account: an unknown user against a wrong password, 200 each,
 * one after the other over HTTP, in pairs of changing order: `npm run bench -- log-in-time`.
 *
 * Two equal series differ by more than the bar in about one run of three; a difference that is there exceeds it each time.
 */
import { PERSON, startGranary } from './support/running-granary.ts'
import { describeMachine, printBars } from './support/table.ts'
import { openCaller } from './support/timed-call.ts'

const PAIRS = Number(process.env['PAIRS'] ?? 200)
const WARM_UP = 30

const machine = describeMachine()
const granary = await startGranary()
const { call, close } = openCaller(granary.address)
try {
  const fail = async (emailOrUsername: string): Promise<number> => {
    const { status, ms } = await call('POST', '/v1/users/authenticate', { emailOrUsername, password: 'not this one' })
    if (status !== 401) throw new Error(`a wrong log-in was answered ${status}`)
    return ms
  }
  const [unknown, wrong]: [number[], number[]] = [[], []]
  for (let pair = -WARM_UP; pair < PAIRS; pair++) {
    const tries = [
      async () => keep(unknown, pair, await fail(`nobody${pair + WARM_UP}`)),
      async () => keep(wrong, pair, await fail(PERSON.username)),
    ]
    for (const tried of pair % 2 === 0 ? tries : tries.toReversed()) await tried()
  }
  console.log(`${PAIRS} failed log-ins of each kind\n${machine}\n`)
  describe('unknown user', unknown)
  describe('wrong password', wrong)
  console.log()
  const difference = Math.abs(meanOf(unknown) - meanOf(wrong))
  const error = Math.hypot(standardErrorOf(unknown), standardErrorOf(wrong))
  printBars([
    { what: 'difference of the means, in its standard errors', measured: difference / error, atMost: 1, unit: '' },
  ])
} finally {
  close()
  await granary.stop()
}

function keep(series: number[], pair: number, ms: number): void {
  if (pair >= 0) series.push(ms)
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
