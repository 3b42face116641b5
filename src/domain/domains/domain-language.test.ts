import { expect, test } from 'vitest'
import { domainLanguageFor } from './domain-language.ts'

test('the project decides, then the interface, then it is English', () => {
  expect(domainLanguageFor('sw', 'fr')).toBe('sw')
  expect(domainLanguageFor('', 'fr')).toBe('fr')
  expect(domainLanguageFor('tok', 'de', [])).toBe('en')
})

test('a language that an operator has loaded is the project’s, one that the server lacks is not', () => {
  expect(domainLanguageFor('th-TH', 'fr', ['en', 'th'])).toBe('th')
  expect(domainLanguageFor('th', 'fr', ['en'])).toBe('fr')
})

test('until the languages of the server are known, that of the project is taken at its word', () => {
  expect(domainLanguageFor('th', 'fr')).toBe('th')
  expect(domainLanguageFor(' ', 'fr')).toBe('fr')
})

test('only the language of a tag counts, in any case', () => {
  expect(domainLanguageFor('zh-Hant-TW', 'en')).toBe('zh')
  expect(domainLanguageFor('', 'PT-br')).toBe('pt')
})
