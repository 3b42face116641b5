import { expect, test } from 'vitest'
import { INTERFACE_LANGUAGES } from '#web/i18n/languages.ts'
import { LETTER_LANGUAGES } from './letter.ts'
import { letterLanguage } from './letter-language.ts'

test('letters are written in every language of the interface', () => {
  expect(LETTER_LANGUAGES.toSorted()).toEqual([...INTERFACE_LANGUAGES])
})

test.each([
  [['sw'], 'fr', 'sw'],
  [['pt-BR'], 'fr', 'pt'],
  [[''], 'fr-CA, en;q=0.5', 'fr'],
  [['tlh', 'my'], 'fr', 'my'],
  [[], 'en;q=0.2, tlh, ml;q=0.9', 'ml'],
  [[], 'tlh', 'en'],
  [[], '*', 'en'],
  [[], undefined, 'en'],
  [[], ';;q=x,,', 'en'],
])('of the chosen %j and the asked %j it is %s', (tags, asked, language) => {
  expect(letterLanguage(tags, { 'accept-language': asked })).toBe(language)
})
