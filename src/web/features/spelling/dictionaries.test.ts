import { expect, test } from 'vitest'
import { dictionariesOf } from './dictionaries.ts'

/** These two are written without blanks between words (docs/decisions/0061). */
test('of the first twelve interface languages, all but Burmese and Chinese have a word list', () => {
  const twelve = ['ar', 'en', 'es', 'fr', 'hi', 'id', 'ml', 'my', 'pt', 'ru', 'sw', 'zh']
  expect(twelve.filter((language) => dictionariesOf(language).length === 0)).toEqual(['my', 'zh'])
})

test('only the language of a tag counts', () => {
  expect(dictionariesOf('sw-KE')).toEqual(['sw'])
  expect(dictionariesOf('hi_Deva-IN')).toEqual(['hi'])
  expect(dictionariesOf('swh')).toEqual([])
})
