import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { orderOf, type Alphabet } from './collate.ts'

const sorted = (language: string, words: readonly string[], alphabet?: Alphabet) =>
  words.toSorted(orderOf(language, alphabet))

test('a language that is known has its own order', () => {
  expect(sorted('sv', ['ö', 'z', 'å', 'a'])).toEqual(['a', 'z', 'å', 'ö'])
  expect(sorted('de', ['ö', 'z', 'å', 'a'])).toEqual(['a', 'å', 'ö', 'z'])
})

test.each(['qaa-x-kal', '', 'not a tag at all'])('language %j is sorted as all languages are', (language) => {
  expect(sorted(language, ['z', 'ɓ', 'b', 'Á', 'a'])).toEqual(['a', 'Á', 'b', 'ɓ', 'z'])
})

test('a language that is not known has the same order on a machine of any language', () => {
  const script = `
    const { orderOf } = await import(${JSON.stringify(new URL('./collate.ts', import.meta.url).href)})
    console.log(['z', 's', 'ñ', 'õ', 'n', 'o'].toSorted(orderOf('qaa-x-kal')).join(' '))`
  const orders = ['et_EE', 'es_ES', 'en_US'].map((LC_ALL) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, LC_ALL } })
      .toString()
      .trim(),
  )

  expect(orders).toEqual(Array.from(orders, () => 'n ñ o õ s z'))
})

const AGATU: Alphabet = [
  ['A', 'a'],
  ['B', 'b'],
  ['Gb', 'gb'],
  ['D', 'd'],
  ['G', 'g'],
  ['N', 'n'],
  ['Ŋ', 'ŋ'],
  ['O', 'o'],
]

test('an alphabet of the project decides, and letters of several characters are one', () => {
  expect(sorted('ags', ['ga', 'ŋa', 'gba', 'da', 'na', 'ba'], AGATU)).toEqual(['ba', 'gba', 'da', 'ga', 'na', 'ŋa'])
})

test('a capital stands beside its small letter, and a word before one that goes on', () => {
  expect(sorted('ags', ['Ba', 'bao', 'ba', 'Ad'], AGATU)).toEqual(['Ad', 'ba', 'Ba', 'bao'])
})

test('letters that the alphabet does not have come last', () => {
  expect(sorted('ags', ['xa', 'ŋa', 'ca'], AGATU)).toEqual(['ŋa', 'ca', 'xa'])
})

test('composed and decomposed letters are the same', () => {
  expect(orderOf('fr')('e\u0301', 'é')).toBe(0)
  expect(orderOf('ags', [['e'], ['é'], ['f']])('e\u0301', 'é')).toBe(0)
})

const text = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'g', 'gb', 'é', 'e\u0301', 'ŋ', '\u0301', 'क', ' ', '-'),
  maxLength: 6,
})
const order = fc.constantFrom(orderOf('en'), orderOf('qaa'), orderOf('ags', AGATU))
const sign = (order: number): number => Math.sign(order)

test('is a total order: of any two texts one comes first, unless they are the same', () => {
  fc.assert(
    fc.property(order, text, text, text, (compare, a, b, c) => {
      expect(sign(compare(a, b))).toBe(-sign(compare(b, a)) + 0)
      expect(compare(a, b) === 0).toBe(a.normalize('NFC') === b.normalize('NFC'))
      if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
    }),
    runs(2_000),
  )
})

test('the order does not depend on how the texts came', () => {
  fc.assert(
    fc.property(order, fc.uniqueArray(text, { selector: (one) => one.normalize('NFC') }), (compare, texts) => {
      expect(texts.toReversed().toSorted(compare)).toEqual(texts.toSorted(compare))
    }),
  )
})
