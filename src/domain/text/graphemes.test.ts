import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemes } from './graphemes.ts'

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
    fc.constantFrom('\r', '\n', '\u0301', 'é', '\u00ad', '©'),
    fc.string({ minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
      expect(graphemes(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment))
    }),
  )
})
