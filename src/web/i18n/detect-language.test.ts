import { expect, test } from 'vitest'
import { detectLanguage, type LanguageHints } from './start-i18n.ts'

const hints = (given: Partial<LanguageHints>): LanguageHints => ({
  query: '',
  path: '/',
  chosen: null,
  browser: [],
  ...given,
})

test('the query string wins over the path, the path over a choice, the choice over the browser', () => {
  const all = hints({ query: '?lng=fr', path: '/es/', chosen: 'pt', browser: ['ru'] })

  expect(detectLanguage(all)).toBe('fr')
  expect(detectLanguage({ ...all, query: '' })).toBe('es')
  expect(detectLanguage({ ...all, query: '', path: '/app' })).toBe('pt')
  expect(detectLanguage({ ...all, query: '', path: '/app', chosen: null })).toBe('ru')
})

test('only the language part of a tag counts', () => {
  expect(detectLanguage(hints({ browser: ['pt-BR', 'en'] }))).toBe('pt')
  expect(detectLanguage(hints({ browser: ['zh_Hant_TW'] }))).toBe('zh')
})

test('a language that there are no texts for is passed over', () => {
  expect(detectLanguage(hints({ query: '?lng=tlh', browser: ['de-CH', 'sw'] }))).toBe('sw')
})

test('who asks for nothing gets English', () => {
  expect(detectLanguage(hints({}))).toBe('en')
})
