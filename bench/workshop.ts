/**
 * Six people, each in a browser of their own, type and speak 300 words each into one project, while the network is cut 60
 * times and browsers are killed 12 times; then words and recordings on the server are counted: `npm run bench -- workshop`.
 * SEED chooses other moments, WORDS fewer words for each.
 */
import { aMember } from '../e2e/members.ts'
import { anOwner } from '../e2e/people.ts'
import { startGranary } from '../e2e/server.ts'
import { type Harvest, typeThroughStorm } from '../e2e/storm.ts'
import { describeMachine, printBars } from './support/table.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const WORDS = Number(process.env['WORDS'] ?? 300)
const SEED = Number(process.env['SEED'] ?? 1)
const weather = { words: WORDS, cuts: 10, kills: 2 }

const cleanUps: (() => Promise<void>)[] = []
const granary = await startGranary((cleanUp) => void cleanUps.push(cleanUp))
try {
  const machine = describeMachine()
  const owner = await anOwner(granary)
  const people = await Promise.all(NAMES.map(async (name) => ({ name, member: await aMember(granary, owner) })))
  const harvests = await Promise.all(
    people.map(({ name, member }, index) =>
      typeThroughStorm(granary, member, { ...weather, name, isSpoken: true, seed: SEED + index }),
    ),
  )
  const all = WORDS * NAMES.length
  console.log(`Six people type and speak through a storm, seed ${SEED}\n${machine}\n`)
  printBars([
    { what: 'words whose row said saved', measured: sum(harvests, 'promised'), atLeast: all, unit: 'words' },
    { what: 'of them not on the server', measured: sum(harvests, 'lost'), atMost: 0, unit: 'words' },
    { what: 'on the server twice', measured: sum(harvests, 'twice'), atMost: 0, unit: 'words' },
    { what: 'of them with their one recording', measured: sum(harvests, 'spoken'), atLeast: all, unit: 'words' },
    { what: 'out of the order of their typist', measured: sum(harvests, 'outOfOrder'), atMost: 0, unit: 'words' },
    { what: 'times the network was cut', measured: sum(harvests, 'cuts'), atLeast: 60, unit: 'cuts' },
    { what: 'times a browser was killed', measured: sum(harvests, 'kills'), atLeast: 12, unit: 'kills' },
  ])
  const seconds = Math.max(...harvests.map((harvest) => harvest.seconds))
  console.log(`${sum(harvests, 'typedOffline')} words typed offline; ${seconds.toFixed(0)} s`)
} finally {
  for (const cleanUp of cleanUps) await cleanUp()
}

function sum(harvests: readonly Harvest[], figure: keyof Harvest): number {
  return harvests.reduce((total, harvest) => total + harvest[figure], 0)
}
