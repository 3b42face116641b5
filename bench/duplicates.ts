/**
 * How long the search for similar words takes over 100,000 words that look like those of a Bantu language: until its first
 * twelve sets, until all are there, and until one changed word is in the index; and until all of Natqgu are there, where its
 * package is: `npm run bench -- duplicates`.
 */
import { aSense, aWord } from '#domain/testing/builders.ts'
import { comparedOf, type ComparedWord } from '#domain/duplicates/compared-word.ts'
import { DecidedSets } from '#domain/duplicates/decided-sets.ts'
import { TO_THE_LETTER } from '#domain/duplicates/likeness.ts'
import { SimilarSets } from '#domain/duplicates/similar-sets.ts'
import type { Guid } from '#domain/word/word.ts'
import { comparedIn } from '#server/features/duplicates/testing/compared-in.ts'
import { withoutLiftData } from '#server/features/exchange/lift/testing/lift-data.ts'
import { percentile } from './support/percentile.ts'
import { syllableWords } from './support/syllables.ts'
import { describeMachine, printBars } from './support/table.ts'

const WORDS = Number(process.env['WORDS'] ?? 100_000)
const CHANGES = 200
const FIRST = 12

const machine = describeMachine()
// First, as in a worker of its own: later it would be among the words of the other search.
const natqgu = withoutLiftData ? [] : await comparedIn('Natqgu', 'qaa-x-stc-natqgu')
const { complete: ofNatqgu } = searched(natqgu.map((word) => [word.guid, word]))
const words = Array.from({ length: WORDS }, syllableWords(1)).map((vernacular) =>
  aWord({ vernacular, senses: [aSense({ glosses: [{ language: 'en', def: vernacular }] })] }),
)
const { similar, sets, first, complete } = searched(words.map((word) => [word.guid, comparedOf(word)]))
const changes = words.slice(0, CHANGES).map((word) => {
  const changed = comparedOf({ ...word, vernacular: `${word.vernacular}a` })
  const before = performance.now()
  similar.put(word.guid, changed)
  return performance.now() - before
})

/** Milliseconds until so many sets are there. */
function searched(all: readonly (readonly [Guid, ComparedWord | null])[]) {
  const begun = performance.now()
  const similar = new SimilarSets(TO_THE_LETTER)
  for (const [guid, word] of all) similar.put(guid, word)
  let sets = 0
  let first = Infinity
  for (const found of similar.search({ maxInSet: 5, ignoreProtected: false, decided: new DecidedSets() })) {
    if ('set' in found && ++sets === FIRST) first = performance.now() - begun
  }
  return { similar, sets, first, complete: performance.now() - begun }
}

console.log(`${sets} sets of ${WORDS} words\n${machine}\n`)
printBars([
  { what: `first ${FIRST} sets`, measured: first / 1000, atMost: 2, unit: 's' },
  { what: 'all sets', measured: complete / 1000, atMost: 10, unit: 's' },
  ...(withoutLiftData
    ? []
    : [{ what: `all sets of Natqgu (${natqgu.length})`, measured: ofNatqgu / 1000, atMost: 1, unit: 's' }]),
  { what: 'index after one change, 95th percentile', measured: percentile(changes, 0.95), atMost: 5, unit: 'ms' },
])
