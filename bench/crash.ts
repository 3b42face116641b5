/**
 * Server and database are killed (kill -9 of every process) 10 times while 8 people write over HTTP; then what they were
 * told is compared with what is stored: `node bench/crash.ts`. SEED chooses other moments.
 */
import { writeThroughCrashes } from '../e2e/crash-rounds.ts'
import { anOwner } from '../e2e/people.ts'
import { startGranary } from '../e2e/server.ts'
import { describeMachine, printBars } from './support/table.ts'

const crashes = { rounds: 10, writers: 8, seed: Number(process.env['SEED'] ?? 1) }

const cleanUps: (() => Promise<void>)[] = []
const granary = await startGranary((cleanUp) => void cleanUps.push(cleanUp))
try {
  console.log(`${crashes.writers} writers, ${crashes.rounds} crashes, seed ${crashes.seed}\n${describeMachine()}\n`)
  const aftermath = await writeThroughCrashes(granary, await anOwner(granary), crashes)
  console.log(
    `${aftermath.acknowledged} operations acknowledged, ${aftermath.brokenOff} broken off and sent again, ` +
      `slowest start after a crash ${aftermath.slowestStart.toFixed(1)} s\n`,
  )
  printBars([
    { what: 'acknowledged words lost', measured: aftermath.lost, atMost: 0, unit: 'words' },
    { what: 'words made twice', measured: aftermath.twice, atMost: 0, unit: 'words' },
    { what: 'operations done again', measured: aftermath.doneAgain, atMost: 0, unit: '' },
  ])
} finally {
  for (const cleanUp of cleanUps) await cleanUp()
}
