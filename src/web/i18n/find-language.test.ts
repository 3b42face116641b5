import { beforeAll, expect, test } from 'vitest'
import { findLanguages, tagOf } from './find-language.ts'
import { languageName } from './language-name.ts'
import { loadLanguages } from './language-table.ts'

beforeAll(async () => void (await loadLanguages()))

const tags = (typed: string, lang = 'en') => findLanguages(typed, lang).map(({ language }) => language.bcp47)
const first = (typed: string, lang = 'en') => findLanguages(typed, lang)[0]

test('a language is found by its name, its name in another language, its own name and its code', () => {
  expect(tags('Swahili')[0]).toBe('sw')
  expect(tags('Suajili', 'es')[0]).toBe('sw')
  expect(tags('kiswahili')[0]).toBe('sw')
  expect(tags('sw')[0]).toBe('sw')
})

test.each([
  ['Nyakyusa', 'nyy'],
  ['Kinyakyusa', 'nyy'],
  ['Sena', 'seh'],
  ['Kamba', 'kam'],
  ['Chichewa', 'ny'],
  ['Nyanja', 'ny'],
  ['Tzeltal', 'tzh'],
  ["Bats'il k'op", 'tzh'],
  ['Palula', 'phl'],
  ['Natügu', 'ntu'],
  ['Santa Cruz', 'ntu'],
  ['French', 'fr'],
  ['Arabic', 'ar'],
  ['Chinese', 'zh'],
  ['Punjabi', 'pa'],
])('%s is found with its own code, %s, before any other', (typed, tag) => {
  expect(tags(typed)[0]).toBe(tag)
})

test('what is found tells by which name it was, or how it calls itself, and where and how it is written', () => {
  expect(first('Sokil')).toEqual({
    language: { bcp47: 'nyy', name: 'Nyakyusa-Ngonde', font: '', rtl: false },
    alsoCalled: 'Sokile',
    regions: ['TZ'],
    script: 'Latn',
  })
  expect(first('Kamba')).toMatchObject({ alsoCalled: 'Kĩkamba', regions: ['KE'] })
})

test('a language that no browser knows is called as it was typed, in its usual spelling; any other as it is called here', () => {
  expect(first('nyakyusa')).toMatchObject({ language: { name: 'Nyakyusa' }, alsoCalled: 'Nyakyusa-Ngonde' })
  expect(first('natqgu')).toMatchObject({ language: { name: 'Natqgu' }, alsoCalled: 'Natügu' })
  expect(first('francais')).toMatchObject({ language: { name: 'French' }, alsoCalled: 'français' })
})

test('a language whose usual script runs from right to left says so, though its code does not', () => {
  expect(first('Palula')).toMatchObject({ language: { bcp47: 'phl', rtl: true }, script: 'Arab' })
  expect(first('arabic')).toMatchObject({ language: { bcp47: 'ar', rtl: true } })
})

test('a language that is written in several scripts is offered in each, the usual one first, once its name is typed', () => {
  expect(findLanguages('Fulah', 'en').slice(0, 3)).toMatchObject([
    { language: { bcp47: 'ff', name: 'Fula', rtl: false }, script: 'Latn' },
    { language: { bcp47: 'ff-Adlm', name: 'Fula', rtl: true }, script: 'Adlm' },
    { language: { bcp47: 'ff-Arab', name: 'Fula', rtl: true }, script: 'Arab' },
  ])
  expect(tags('Ful')).not.toContain('ff-Adlm')
  expect(tags('English').filter((tag) => tag.startsWith('en-'))).toEqual([])
})

test('accents, case and the kind of an apostrophe do not matter', () => {
  expect(tags('espanol')[0]).toBe('es')
  expect(tags('FRANÇAIS')[0]).toBe('fr')
  expect(tags('natugu')[0]).toBe('ntu')
  expect(tags('bats’il k’op')[0]).toBe('tzh')
})

test('a code stands before names, a whole name before those that begin with it, and these before what contains it', () => {
  expect(tags('lu')[0]).toBe('lu')
  const names = findLanguages('kamba', 'en').map(({ language }) => language.name)
  expect(names[0]).toBe('Kamba')
  expect(names.indexOf('Akaselem')).toBeLessThan(names.indexOf('Kambaata'))
})

test('a tag can be taken as it is, in its usual spelling', () => {
  expect(tags('nyy-Arab')).toContain('nyy-Arab')
  expect(tags('qaa-x-kal')).toContain('qaa-x-kal')
  expect(tagOf('MS_arab')).toBe('ms-Arab')
})

test.each(['und', 'mul', 'water', 'a', 'x y', ''])('“%s” is no tag', (typed) => {
  expect(tagOf(typed)).toBeNull()
})

test('a language without a code gets a private one, under the name that was typed, as the last choice', () => {
  const kalanga = { bcp47: 'qaa-x-brandnew', name: 'Brand New', font: '', rtl: false }
  expect(findLanguages('Brand New', 'en').at(-1)?.language).toEqual(kalanga)
  expect(tags('Nyakyusa').at(-1)).toBe('qaa-x-nyakyusa')
})

test('nothing typed, nothing offered', () => {
  expect(findLanguages('  ', 'en')).toEqual([])
})

test('a language that no browser knows is called by its English name, in whatever script', () => {
  expect(languageName('phl', 'fr')).toBe('Palula')
  expect(languageName('phl-Latn', 'en')).toBe('Palula (Latin)')
  expect(languageName('sw', 'es')).toBe('suajili')
  expect(languageName('qaa-x-kal', 'en')).not.toContain('undefined')
})
