import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyFinder } from './fuzzy-find.ts'
import { lettersApart } from './letters-apart.ts'

test.each([
  ['no typo in a short one', 'ma', 'mba', false],
  ['one from three letters on', 'maji', 'maaji', true],
  ['no two of them', 'maji', 'mwawji', false],
  ['two from six letters on', 'mbuzii', 'the mbuz', true],
  ['no three of them', 'mbuziwa', 'buzi', false],
])('22.13 allowed is %s', (_, sought, text, isFound) => {
  expect(fuzzyFinder(sought)(text)).toBe(isFound)
})

test('what is found is what some part of the text is near enough to', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(letters, letters, (sought, text) => {
      const typos = sought.length < 3 ? 0 : sought.length < 6 ? 1 : 2
      const ends = Array.from({ length: text.length + 1 }, (__, at) => at)
      const isNear = ends.some((from) =>
        ends.some((to) => to >= from && lettersApart(sought.split(''), text.slice(from, to).split(''), typos) <= typos),
      )
      expect(fuzzyFinder(sought)(text)).toBe(isNear)
    }),
  )
})
