import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemes } from './graphemes.ts'
import { isLetterBySign } from './letter-by-sign.ts'

test.each([
  ['maji', ['m', 'a', 'j', 'i']],
  ['ko\u0323\u0301', ['k', 'o\u0323\u0301']],
  ['ma\u00adji', ['m', 'a', '\u00ad', 'j', 'i']],
  ['की', ['की']],
  ['👩‍🌾', ['👩‍🌾']],
  ['', []],
])('the letters of %j are %j', (text, letters) => {
  expect(graphemes(text)).toEqual(letters)
})

test('are what the segmenter of the platform says, on the short way as on the long one', () => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
  const unit = fc.oneof(
    fc.constantFrom('\r', '\n', '\u0301', 'é', '\u00ad', '©', 'ж', 'ạ', 'ꞌ', '’', '\u0483', '\u200d'),
    fc.string({ minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
      expect(graphemes(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment))
    }),
  )
})

test('every sign of the short way is a letter by itself', () => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
  const short = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isLetterBySign)
  const joined = short.filter((sign) => [...segmenter.segment(`a${sign}${sign}a`)].length !== 4)
  expect([short.includes('ꞌ'), joined]).toEqual([true, []])
})
