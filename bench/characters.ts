/**
 * How long it takes to count the letters of a dictionary of 50,000 words, in which letters outside the basic plane and letters
 * with two marks stand beside plain ones (spec rules R8.3): `npm run bench -- characters`. Once as a project begins, and once with
 * letters of several signs. The bar is for the time of the processor, since counting waits for nothing: on an idle machine as long as
 * it takes by the clock, which is told beside it, and on a busy one what the count alone costs.
 */
import { type InventoryEntry, inventoryOf } from '#domain/orthography/inventory.ts'
import { spellingWith } from '#domain/orthography/letters.ts'
import { percentile } from './support/percentile.ts'
import { syllableWords } from './support/syllables.ts'
import { type Bar, describeMachine, printBars } from './support/table.ts'

const WORDS = 50_000
const ROUNDS = 20
/** Milliseconds. */
const BAR = 1_000
const TWO_MARKS = 'o\u0323\u0301'
const ADLAM = '𞤥𞤢𞤶𞤭'
const DIGRAPHS = ['ng', 'ng’', 'ny', 'nd', 'mb', 'ch']

const machine = describeMachine()
const nextWord = syllableWords(1)
const vernaculars = Array.from({ length: WORDS }, (_, at) => wordAt(at))
console.log(`${WORDS} words, ${ROUNDS} rounds each\n${machine}\n`)
printBars([...barsOf('letters of one sign', []), ...barsOf('digraphs as well', DIGRAPHS)])

/** A third are plain, a third have a letter with two marks, and a third one outside the basic plane. */
function wordAt(at: number): string {
  return nextWord() + (['', TWO_MARKS, ADLAM][at % 3] ?? '')
}

function barsOf(what: string, digraphs: readonly string[]): readonly Bar[] {
  const times: number[] = []
  const byTheClock: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage()
    const began = performance.now()
    const found = inventoryOf(vernaculars, spellingWith(digraphs))
    byTheClock.push(performance.now() - began)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1_000)
    assertCounted(found)
  }
  console.log(`${what}: by the clock median ${percentile(byTheClock, 0.5).toFixed(0)} ms`)
  return [
    { what: `${what}, first time`, measured: times[0] ?? Number.NaN, atMost: BAR, unit: 'ms' },
    { what: `${what}, 95th percentile`, measured: percentile(times, 0.95), atMost: BAR, unit: 'ms' },
  ]
}

/** What is fast and wrong is not measured. */
function assertCounted(found: readonly InventoryEntry[]): void {
  const count = (wanted: string): number => found.find(({ letter }) => letter === wanted.normalize('NFC'))?.count ?? 0
  const counts = [TWO_MARKS, ...ADLAM].map(count)
  const third = (rest: number): number => Math.floor((WORDS - 1 - rest) / 3) + 1
  const right = [third(1), ...Array.from(ADLAM, () => third(2))]
  if (counts.join() !== right.join()) throw new Error(`counted ${counts.join()} and not ${right.join()}`)
}
