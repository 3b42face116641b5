import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyFinder } from './fuzzy-find.ts'
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

test('what is found in one of the texts is found in it alone, and only in those that are looked through', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ŋ', '\n'), maxLength: 6 })
  const line = fc.string({ unit: fc.constantFrom('a', 'b', 'ŋ'), minLength: 1, maxLength: 7 })
  const texts = fc.array(fc.record({ text, isAmong: fc.boolean() }), { maxLength: 8 })
  fc.assert(
    fc.property(texts, line, (all, sought) => {
      const isNear = fuzzyFinder(sought)
      const joined = new JoinedTexts(all.map((one) => one.text))
      const held = all.map((one) => Number(one.text !== '' && isNear(one.text)))
      const among = all.map((one) => Number(one.isAmong))

      expect([...joined.findIn(isNear, null)]).toEqual(held)
      expect([...joined.findIn(isNear, Uint8Array.from(among))]).toEqual(held.map((one, at) => one * (among[at] ?? 0)))
      expect([...joined.findNear(sought, null)]).toEqual(held)
      expect([...joined.findNear(sought, Uint8Array.from(among))]).toEqual(
        held.map((one, at) => one * (among[at] ?? 0)),
      )
    }),
  )
})
