import { expect, test } from 'vitest'
import { foldForSearch } from './fold-for-search.ts'

test.each([
  ['Maji', 'maji', 'case'],
  ['kọ́', 'ko', 'tone marks and dots'],
  ['ko\u0323\u0301', 'ko', 'decomposed marks'],
  ['كِتَاب', 'كتاب', 'Arabic vowel signs'],
  ['한국', '한국', 'nothing in Hangul'],
])('%s is searched as %s: leaves out %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

test('keeps the vowel signs of Devanagari and Myanmar, which are letters', () => {
  expect(foldForSearch('की')).not.toBe(foldForSearch('का'))
  expect(foldForSearch('မိ')).not.toBe(foldForSearch('မာ'))
})
