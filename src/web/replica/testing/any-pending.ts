import fc from 'fast-check'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Word } from '#domain/word/word.ts'
import type { Decision } from '../outbox/pending-operation.ts'
import type { ShownWord } from '../words/shown-word.ts'
import { few } from './any-decision.ts'

export const GUIDS = ['g1', 'g2', 'g3', 'g4'] as const
export const VERNACULARS = ['maji', 'moto'] as const
export const DOMAINS = ['1.1', '1.2'] as const

export const anyGuid = few(...GUIDS)

/** Senses of two kinds only, so that words contain each other, and what others changed meets what is changed here. */
export const anyWord: fc.Arbitrary<Word> = fc
  .record({
    guid: anyGuid,
    vernacular: few(...VERNACULARS),
    domains: fc.array(fc.subarray([...DOMAINS]), { maxLength: 2 }),
  })
  .map(({ domains, ...rest }) => aWord({ ...rest, senses: domains.map(aSenseIn) }))

export function aSenseIn(domains: readonly string[], at: number) {
  const semanticDomains = domains.map((id) => aDomain(id))
  return aSense({ guid: `sense ${at}`, glosses: [{ language: 'en', def: `gloss ${at}` }], semanticDomains })
}

const content = anyWord.map(contentOf)
const base = anyWord.map((seen) => ({ version: seen.id, word: contentOf(seen) }))

const decision: fc.Arbitrary<Decision> = fc.oneof(
  content.map((entered) => ({ kind: 'enter' as const, word: entered })),
  fc.tuple(base, content).map(([from, changed]) => ({ kind: 'change' as const, base: from, word: changed })),
  base.map((from) => ({ kind: 'remove' as const, base: from })),
  fc
    .record({ before: fc.option(content), made: fc.option(content) })
    .map((change) => ({ kind: 'undo' as const, of: 'any', change })),
)

/** What may wait about one of these words. */
export const anyPending = fc.record({ guid: anyGuid, decision })

export const sorted = (words: readonly ShownWord[]): ShownWord[] =>
  words.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
