import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JoinedTexts } from './joined-texts.ts'

test('each text that holds the line is found, and no line is found across two texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ŋ', '\n'), maxLength: 4 })
  const line = fc.string({ unit: fc.constantFrom('a', 'b', 'ŋ'), minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), line, (texts, sought) => {
      expect([...new JoinedTexts(texts).holding(sought)]).toEqual(texts.map((one) => (one.includes(sought) ? 1 : 0)))
    }),
  )
})
