import { seeded } from '../../e2e/seeded.ts'

const CONSONANTS = [
  'b',
  'ch',
  'd',
  'g',
  'h',
  'j',
  'k',
  'l',
  'm',
  'mb',
  'n',
  'nd',
  'ng’',
  'ny',
  'p',
  's',
  't',
  'w',
  'y',
  'z',
]
const VOWELS = ['a', 'a', 'a', 'e', 'i', 'i', 'o', 'u', 'á', 'ì']

/** Words that look like those of a Bantu language with tone marks: two to five open syllables, the same for the same seed. */
export function syllableWords(seed: number): () => string {
  const random = seeded(seed)
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? ''
  return () => Array.from({ length: 2 + Math.floor(random() * 4) }, () => one(CONSONANTS) + one(VOWELS)).join('')
}
