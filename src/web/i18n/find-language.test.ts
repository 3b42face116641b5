import { expect, test } from 'vitest'
import { findLanguages, tagOf } from './find-language.ts'

const tags = (typed: string, lang = 'en') => findLanguages(typed, lang).map(({ bcp47 }) => bcp47)

test('a language is found by its name, its name in another language, its own name and its code', () => {
  expect(tags('Swahili')[0]).toBe('sw')
  expect(tags('Suajili', 'es')[0]).toBe('sw')
  expect(tags('kiswahili')[0]).toBe('sw')
  expect(tags('sw')[0]).toBe('sw')
})

test('accents and case do not matter', () => {
  expect(tags('espanol')[0]).toBe('es')
  expect(tags('FRANÇAIS')[0]).toBe('fr')
})

test('a whole name stands before names that merely begin with it', () => {
  expect(tags('lu')[0]).toBe('lu')
})

test('a tag that no list knows can be taken as it is, in its usual spelling', () => {
  expect(tags('ntu')).toContain('ntu')
  expect(tags('qaa-x-kal')).toContain('qaa-x-kal')
  expect(tagOf('MS_arab')).toBe('ms-Arab')
})

test.each(['und', 'mul', 'water', 'a', 'x y', ''])('“%s” is no tag', (typed) => {
  expect(tagOf(typed)).toBeNull()
})

test('a language without a code gets a private one, under the name that was typed', () => {
  expect(findLanguages('Natqgu', 'en')).toContainEqual({ bcp47: 'qaa-x-natqgu', name: 'Natqgu', font: '', rtl: false })
})

test('nothing typed, nothing offered', () => {
  expect(findLanguages('  ', 'en')).toEqual([])
})

test('a language written from right to left says so', () => {
  expect(findLanguages('arabic', 'en')[0]).toMatchObject({ bcp47: 'ar', rtl: true })
})
