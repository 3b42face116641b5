import type { Sense, WordContent } from './word.ts'

/** The senses that a word is used in; others are kept for its history only (spec screens 7.5.2). */
export function livingSenses({ senses }: Pick<WordContent, 'senses'>): readonly Sense[] {
  return senses.filter(isLiving)
}

export const isLiving = ({ accessibility }: Pick<Sense, 'accessibility'>): boolean =>
  accessibility === 'Active' || accessibility === 'Protected'

export const isInUse = (word: Pick<WordContent, 'senses'>): boolean => livingSenses(word).length > 0
