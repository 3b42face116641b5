import { expect, test } from 'vitest'
import { domainLanguageFor } from './domain-language.ts'

test('the project decides, then the interface, then it is English', () => {
  expect(domainLanguageFor('sw', 'fr')).toBe('sw')
  expect(domainLanguageFor('', 'fr')).toBe('fr')
  expect(domainLanguageFor('tok', 'de')).toBe('en')
})

test('only the language of a tag counts, in any case', () => {
  expect(domainLanguageFor('zh-Hant-TW', 'en')).toBe('zh')
  expect(domainLanguageFor('', 'PT-br')).toBe('pt')
})
