/**
 * 200 words typed while the network is cut 20 times and the browser killed 5 times; then the words on the server are
 * counted: `node bench/offline.ts`, after `npm run build`. SEED chooses other moments.
 */
import { anOwner } from '../e2e/people.ts'
import { startGranary } from '../e2e/server.ts'
import { typeThroughStorm } from '../e2e/storm.ts'
import { describeMachine } from './support/table.ts'

const weather = { words: 200, cuts: 20, kills: 5, seed: Number(process.env['SEED'] ?? 1) }

const cleanUps: (() => Promise<void>)[] = []
const granary = await startGranary((cleanUp) => void cleanUps.push(cleanUp))
try {
  const { onServer, lost, twice, seconds } = await typeThroughStorm(granary, await anOwner(granary), weather)
  console.log(
    `${weather.words} words, ${weather.cuts} cuts, ${weather.kills} kills, seed ${weather.seed}\n${describeMachine()}\n`,
  )
  const isKept = onServer === weather.words && lost === 0 && twice === 0
  console.log(
    `${onServer} on the server, ${lost} lost, ${twice} twice, in ${seconds.toFixed(0)} s   ${isKept ? 'pass' : 'FAIL'}`,
  )
  if (!isKept) process.exitCode = 1
} finally {
  for (const cleanUp of cleanUps) await cleanUp()
}
