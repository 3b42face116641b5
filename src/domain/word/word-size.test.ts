import { expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { anId, aWord } from '#domain/testing/builders.ts'
import { assertNotTooLarge, LARGEST_WORD } from './word-size.ts'

const tooLarge = new DomainError('word.tooLarge', { limit: LARGEST_WORD })
const long = (characters: number) => aWord({ otherField: 'x'.repeat(characters) })

test('a word of 200,000 characters is too large, whatever they say', () => {
  expect(() => assertNotTooLarge(null, long(LARGEST_WORD))).toThrow(tooLarge)
  expect(() => assertNotTooLarge(aWord(), long(LARGEST_WORD))).toThrow(tooLarge)
  expect(() => assertNotTooLarge(null, long(LARGEST_WORD - 2_000))).not.toThrow()
})

test('a past that is sent along counts', () => {
  const history = Array.from({ length: 10_000 }, anId)
  expect(() => assertNotTooLarge(null, aWord({ history }))).toThrow(tooLarge)
})

test('what has come of a past counts no more: a word that was stored can always be changed', () => {
  const history = Array.from({ length: 10_000 }, anId)
  expect(() => assertNotTooLarge(aWord(), aWord({ history }))).not.toThrow()
})
