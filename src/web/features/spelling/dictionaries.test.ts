import { expect, test } from 'vitest'
import { INTERFACE_LANGUAGES } from '#web/i18n/languages.ts'
import { dictionariesOf } from './dictionaries.ts'

/** Both are written without blanks between words (docs/decisions/0061). */
test('every interface language but Burmese and Chinese has a word list', () => {
  expect(INTERFACE_LANGUAGES.filter((language) => dictionariesOf(language).length === 0)).toEqual(['my', 'zh'])
})

test('only the language of a tag counts', () => {
  expect(dictionariesOf('sw-KE')).toEqual(['sw'])
  expect(dictionariesOf('hi_Deva-IN')).toEqual(['hi'])
  expect(dictionariesOf('swh')).toEqual([])
})
