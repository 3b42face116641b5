import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalise } from './normalise.ts'

test('is what the platform composes, on the short way as on the long one', () => {
  const unit = fc.oneof(
    fc.constantFrom('\u0301', '\u0323', 'é', 'e', 'ж', 'й', 'ạ', 'ꞌ', 'ʼ', '’', '\u212b', '\u1100', '\u1161'),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
      expect(normalise(text)).toBe(text.normalize('NFC'))
    }),
  )
})

test('every sign is as the platform has it, also between letters', () => {
  const texts = Array.from({ length: 0x10000 }, (_, code) => `a${String.fromCharCode(code)}a`)
  expect(texts.filter((text) => normalise(text) !== text.normalize('NFC'))).toEqual([])
})
