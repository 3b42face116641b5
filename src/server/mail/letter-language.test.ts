import { expect, test } from 'vitest'
import { type InterfaceLanguage, interfaceLanguageOf } from '#domain/user/interface-languages.ts'
import { letterLanguage } from './letter-language.ts'
import { LETTER_TEXTS, writtenIn } from './letter-texts.ts'

test('letters are written in twelve languages of the interface, and in no other one', () => {
  const twelve = ['ar', 'en', 'es', 'fr', 'hi', 'id', 'ml', 'my', 'pt', 'ru', 'sw', 'zh']
  expect([...LETTER_TEXTS.keys()]).toEqual(expect.arrayContaining(twelve))
  expect([...LETTER_TEXTS.keys()].filter((language) => interfaceLanguageOf(language) !== language)).toEqual([])
})

test('in an interface language that has no letters yet, they are in English', () => {
  const added = 'fa' as InterfaceLanguage
  expect([writtenIn(added), writtenIn('sw')]).toEqual(['en', 'sw'])
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
