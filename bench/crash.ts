/**
 * Server and database are killed (kill -9 of every process) 10 times while 8 people write over HTTP; then what they were
 * told is compared with what is stored: `npm run bench -- crash`. SEED chooses other moments.
 */
import { writeThroughCrashes } from '../e2e/crash-rounds.ts'
import { anOwner } from '../e2e/people.ts'
import { startGranary } from '../e2e/server.ts'
import { describeMachine } from './support/table.ts'

const crashes = { rounds: 10, writers: 8, seed: Number(process.env['SEED'] ?? 1) }

const cleanUps: (() => Promise<void>)[] = []
const granary = await startGranary((cleanUp) => void cleanUps.push(cleanUp))
try {
  console.log(`${crashes.writers} writers, ${crashes.rounds} crashes, seed ${crashes.seed}\n${describeMachine()}\n`)
  const aftermath = await writeThroughCrashes(granary, await anOwner(granary), crashes)
  const { acknowledged, brokenOff, lost, twice, doneAgain, slowestStart } = aftermath
  line('operations acknowledged', acknowledged)
  line('operations broken off and sent again', brokenOff)
  line('slowest start after a crash, seconds', Math.round(slowestStart * 10) / 10)
  line('acknowledged words lost', lost, 0)
  line('words made twice', twice, 0)
  line('operations done again', doneAgain, 0)
} finally {
  for (const cleanUp of cleanUps) await cleanUp()
}

function line(what: string, measured: number, bar?: number): void {
  const kept = bar === undefined || measured <= bar
  const verdict = bar === undefined ? '' : `   bar ${bar}   ${kept ? 'pass' : 'FAIL'}`
  console.log(`${what.padEnd(40)}${String(measured).padStart(8)}${verdict}`)
  if (!kept) process.exitCode = 1
}
