/**
 * How long the search for similar words takes over 100,000 words that look like those of a Bantu language: until its first
 * twelve sets, until all are there, and until one changed word is in the index: `npm run bench -- duplicates`.
 */
import { aSense, aWord } from '#domain/testing/builders.ts'
import { comparedOf } from '#domain/duplicates/compared-word.ts'
import { DecidedSets } from '#domain/duplicates/decided-sets.ts'
import { TO_THE_LETTER } from '#domain/duplicates/likeness.ts'
import { SimilarSets } from '#domain/duplicates/similar-sets.ts'
import { percentile } from './support/percentile.ts'
import { syllableWords } from './support/syllables.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const CHANGES = 200
const FIRST = 12

const machine = describeMachine()
const words = Array.from({ length: WORDS }, syllableWords(1)).map((vernacular) =>
  aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def: vernacular }] })] }),
)
const begun = performance.now()
const similar = new SimilarSets(TO_THE_LETTER)
for (const word of words) similar.put(word.guid, comparedOf(word))
let sets = 0
let first = Infinity
for (const found of similar.search({ maxInSet: 5, ignoreProtected: false, decided: new DecidedSets() })) {
  if ('set' in found && ++sets === FIRST) first = performance.now() - begun
}
const complete = performance.now() - begun
const changes = words.slice(0, CHANGES).map((word) => {
  const changed = comparedOf({ ...word, vernacular: `${word.vernacular}a` })
  const before = performance.now()
  similar.put(word.guid, changed)
  return performance.now() - before
})

console.log(`${sets} sets of ${WORDS} words\n${machine}\n`)
printBars([
  { what: `first ${FIRST} sets`, measured: first / 1000, atMost: 2, unit: 's' },
  { what: 'all sets', measured: complete / 1000, atMost: 10, unit: 's' },
  { what: 'index after one change, 95th percentile', measured: percentile(changes, 0.95), atMost: 5, unit: 'ms' },
])
