import { expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { searchText } from './search-text.ts'

test('a word is found by its vernacular and each gloss, folded', () => {
  const water = aSense({
    glosses: [
      { language: 'en', def: 'Water' },
      { language: 'fr', def: 'eau' },
    ],
  })
  const rain = aSense({ glosses: [{ language: 'en', def: 'Water' }] })

  expect(searchText(aWord({ vernacular: 'Omí', senses: [water, rain] }))).toBe('omi\nwater\neau')
})
