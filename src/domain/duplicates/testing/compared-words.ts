import { aSense, aWord } from '#domain/testing/builders.ts'
import type { GrammaticalGroup, Word } from '#domain/word/word.ts'
import { comparedOf, type ComparedWord } from '../compared-word.ts'
import { DecidedSets } from '../decided-sets.ts'
import type { Matching } from '../likeness.ts'
import type { DuplicateSet, SetsAsked } from '../set-choice.ts'
import { SimilarSets } from '../similar-sets.ts'

type Said = { readonly gloss?: string; readonly group?: GrammaticalGroup } & Partial<Word>

/** A word with one sense. */
export function called(vernacular: string, { gloss = '', group = 'Unspecified', ...rest }: Said = {}): ComparedWord {
  const sense = aSense({
    glosses: [{ language: 'en', def: gloss }],
    grammaticalInfo: { catGroup: group, grammaticalCategory: '' },
  })
  const compared = comparedOf(aWord({ vernacular, senses: [sense], ...rest }))
  if (!compared) throw new Error('A word without senses is compared with none.')
  return compared
}

export const ANY: SetsAsked = { maxInSet: 5, ignoreProtected: false, decided: new DecidedSets() }

export function searchIn(words: readonly ComparedWord[], matching: Matching, most?: number): SimilarSets {
  const sets = new SimilarSets(matching, most)
  for (const word of words) sets.put(word.guid, word)
  return sets
}

export function setsIn(search: SimilarSets, asked: SetsAsked = ANY): readonly DuplicateSet[] {
  return [...search.search(asked)].flatMap((found) => ('set' in found ? [found.set] : []))
}

export const formsOf = (sets: readonly DuplicateSet[]): readonly (readonly string[])[] =>
  sets.map(({ words }) => words.map(({ vernacular }) => vernacular))
