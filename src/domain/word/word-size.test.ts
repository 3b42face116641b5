import { expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { anId, aWord } from '#domain/testing/builders.ts'
import { assertNotTooLarge, LARGEST_WORD } from './word-size.ts'

const tooLarge = new DomainError('word.tooLarge', { limit: LARGEST_WORD })
const long = (characters: number) => aWord({ otherField: 'x'.repeat(characters) })

test('a word of a million characters is too large, whatever they say', () => {
  expect(() => assertNotTooLarge(null, long(LARGEST_WORD))).toThrow(tooLarge)
  expect(() => assertNotTooLarge(aWord(), long(LARGEST_WORD))).toThrow(tooLarge)
  expect(() => assertNotTooLarge(null, long(LARGEST_WORD - 2_000))).not.toThrow()
})

test('a past that is sent along counts', () => {
  const history = Array.from({ length: 40_000 }, anId)
  expect(() => assertNotTooLarge(null, aWord({ history }))).toThrow(tooLarge)
})

test('an imported word that is larger may be changed, but not grow', () => {
  const imported = long(LARGEST_WORD + 100)
  expect(() => assertNotTooLarge(imported, { ...imported, vernacular: 'omi', history: [imported.id] })).not.toThrow()
  expect(() => assertNotTooLarge(imported, { ...imported, vernacular: 'longer than maji' })).toThrow(tooLarge)
})
