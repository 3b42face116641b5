/**
 * Six people, each with a browser of their own, type and speak 300 words each into one project, while the network is cut 60
 * times and browsers are killed 12 times; then the server is asked for every word and every recording, and both are compared
 * with what was typed and what the devices recorded: `npm run bench -- workshop`. SEED chooses other moments, WORDS fewer
 * words for each.
 */
import { type Harvest, harvestOf } from '../e2e/harvest.ts'
import { aMember } from '../e2e/members.ts'
import { anOwner } from '../e2e/people.ts'
import { startGranary } from '../e2e/server.ts'
import { type Sheaf, typeThroughStorm } from '../e2e/storm.ts'
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
  const sheaves = await Promise.all(
    people.map(({ name, member }, index) =>
      typeThroughStorm(granary, member, { ...weather, name, isSpoken: true, seed: SEED + index }),
    ),
  )
  const seconds = Math.max(...sheaves.map((sheaf) => sheaf.seconds))
  print(machine, seconds, sheaves, await harvestOf(granary, owner, sheaves))
} finally {
  for (const cleanUp of cleanUps) await cleanUp()
}

function print(machine: string, seconds: number, sheaves: readonly Sheaf[], harvest: Harvest): void {
  const sum = (figure: 'cuts' | 'kills' | 'typedOffline' | 'cameBack'): number =>
    sheaves.reduce((total, sheaf) => total + sheaf[figure], 0)
  const all = WORDS * NAMES.length
  const { promised, lost, altered, twice, strange, spoken, silent, outOfOrder } = harvest
  console.log(`Six people type and speak through a storm, seed ${SEED}\n${machine}\n`)
  printBars([
    { what: 'words whose row said saved', measured: promised, atLeast: all, unit: 'words' },
    { what: 'of them not on the server', measured: lost, atMost: 0, unit: 'words' },
    { what: 'of them with another gloss than was typed', measured: altered, atMost: 0, unit: 'words' },
    { what: 'of them with exactly their own recording', measured: spoken, atLeast: all, unit: 'words' },
    { what: 'on the server twice', measured: twice, atMost: 0, unit: 'words' },
    { what: 'on the server that nobody typed', measured: strange, atMost: 0, unit: 'words' },
    { what: 'saved, and in the fields again after a kill', measured: sum('cameBack'), atMost: 0, unit: 'words' },
    { what: 'out of the order of their typist', measured: outOfOrder, atMost: 0, unit: 'words' },
    { what: 'times the network was cut', measured: sum('cuts'), atLeast: 60, unit: 'cuts' },
    { what: 'times a browser was killed', measured: sum('kills'), atLeast: 12, unit: 'kills' },
  ])
  const slowest = Math.max(...sheaves.map((sheaf) => sheaf.slowestReturn))
  console.log(
    `${sum('typedOffline')} words typed offline; ${seconds.toFixed(0)} s; slowest return after a kill ${slowest.toFixed(1)} s`,
  )
  for (const line of silent) console.log(line)
}
