import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzyFinder, isNearerThan } from './fuzzy-find.ts'
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

test('in several lines, or a part of a text, is found what some line of it is near enough to', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 7 })
  fc.assert(
    fc.property(letters, fc.array(letters, { minLength: 1, maxLength: 3 }), letters, (sought, lines, before) => {
      const isNear = fuzzyFinder(sought)
      const text = lines.join('\n')
      expect(isNear(text)).toBe(lines.some((line) => isNear(line)))
      expect(isNear(before + text + before, before.length, before.length + text.length)).toBe(isNear(text))
    }),
  )
  // Each line alone lacks more than may be left out.
  expect(fuzzyFinder('koza')('ko\nza')).toBe(false)
  expect(fuzzyFinder('kozini')('koz\nini')).toBe(false)
})

test('what is near enough to a longer text is so to the one that was typed before, where that tells', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(letters, fc.nat({ max: 9 }), letters, (sought, length, text) => {
      const before = sought.slice(0, length)
      fc.pre(isNearerThan(sought, before) && fuzzyFinder(sought)(text))
      expect(fuzzyFinder(before)(text)).toBe(true)
    }),
  )
  expect(isNearerThan('kozin', 'kozi')).toBe(true)
  // Of six letters two may be others.
  expect(isNearerThan('kozini', 'kozin')).toBe(false)
  expect(isNearerThan('koz', 'ko')).toBe(false)
})
