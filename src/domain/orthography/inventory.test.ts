import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphemes } from '../text/graphemes.ts'
import { inventoryOf } from './inventory.ts'
import { spellingWith } from './letters.ts'

test('counts each letter wherever it is written, and names the first forms that have it', () => {
  expect(inventoryOf(['baba', 'ba', 'ba'], spellingWith([]))).toEqual([
    { letter: 'b', count: 4, examples: ['baba', 'ba'] },
    { letter: 'a', count: 4, examples: ['baba', 'ba'] },
  ])
})

test('names five forms at most', () => {
  const [a] = inventoryOf(['a1', 'a2', 'a3', 'a4', 'a5', 'a6'], spellingWith([]))
  expect(a).toEqual({ letter: 'a', count: 6, examples: ['a1', 'a2', 'a3', 'a4', 'a5'] })
})

test('a digraph counts as itself, and not as its parts; the blank between words is no letter', () => {
  const found = inventoryOf(['ngoma ya n'], spellingWith(['ng']))
  expect(found.map(({ letter, count }) => `${letter}${count}`)).toEqual(['ng1', 'o1', 'm1', 'a2', 'y1', 'n1'])
})

test('R8.3 every letter of every word is counted, and nothing else', () => {
  const vernacular = fc.string({ unit: fc.constantFrom('a', 'n', 'g', 'é', '\u0301', '𞤀', ' '), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(vernacular, { maxLength: 8 }), (vernaculars) => {
      const found = inventoryOf(vernaculars, spellingWith([]))
      const letters = vernaculars.flatMap((one) => graphemes(one.normalize('NFC'))).filter((one) => one !== ' ')
      const times = (letter: string) => letters.filter((one) => one === letter).length
      expect(new Set(found.map(({ letter }) => letter))).toEqual(new Set(letters))
      for (const { letter, count } of found) expect(count).toBe(times(letter))
    }),
  )
})
