/**
 * 200 words typed while the network is cut 20 times and the browser killed 5 times; then the words on the server are
 * counted: `npm run bench -- offline`. SEED chooses other moments.
 */
import { harvestOf } from '../e2e/harvest.ts'
import { anOwner } from '../e2e/people.ts'
import { startGranary } from '../e2e/server.ts'
import { typeThroughStorm } from '../e2e/storm.ts'
import { describeMachine, printBars } from './support/table.ts'

const weather = { words: 200, cuts: 20, kills: 5, seed: Number(process.env['SEED'] ?? 1) }

const cleanUps: (() => Promise<void>)[] = []
const granary = await startGranary((cleanUp) => void cleanUps.push(cleanUp))
try {
  const machine = describeMachine()
  const owner = await anOwner(granary)
  const sheaf = await typeThroughStorm(granary, owner, weather)
  const { promised, lost, altered, twice, strange } = await harvestOf(granary, owner, [sheaf])
  const { cuts, kills, cameBack, typedOffline, seconds } = sheaf
  console.log(`Words typed through a storm, seed ${weather.seed}\n${machine}\n`)
  printBars([
    { what: 'words whose row said saved', measured: promised, atLeast: weather.words, unit: 'words' },
    { what: 'of them not on the server', measured: lost, atMost: 0, unit: 'words' },
    { what: 'of them with another gloss than was typed', measured: altered, atMost: 0, unit: 'words' },
    { what: 'on the server twice', measured: twice, atMost: 0, unit: 'words' },
    { what: 'on the server that nobody typed', measured: strange, atMost: 0, unit: 'words' },
    { what: 'saved, and in the fields again after a kill', measured: cameBack, atMost: 0, unit: 'words' },
    { what: 'times the network was cut', measured: cuts, atLeast: weather.cuts, unit: 'cuts' },
    { what: 'times the browser was killed', measured: kills, atLeast: weather.kills, unit: 'kills' },
  ])
  console.log(`${typedOffline} words typed offline; ${seconds.toFixed(0)} s`)
} finally {
  for (const cleanUp of cleanUps) await cleanUp()
}
