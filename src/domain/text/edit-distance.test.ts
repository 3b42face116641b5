import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['maji', '', 4],
  ['maji', 'maji', 0],
  ['maji', 'moji', 1],
  ['maji', 'majani', 2],
  ['kitten', 'sitting', 3],
])('from %j to %j: %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
})

test('a letter with its marks is one letter, however it is encoded', () => {
  expect(editDistance('ko\u0323\u0301', 'ko')).toBe(1)
  expect(editDistance('é', 'e\u0301')).toBe(0)
  expect(editDistance('👩‍🌾', 'x')).toBe(1)
})

test('beyond the limit it is limit + 1', () => {
  expect(editDistance('kitten', 'sitting', 1)).toBe(2)
  expect(editDistance('a', 'a much longer text', 3)).toBe(4)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'ɓ', 'か'), maxLength: 8 })

test('is a distance: symmetric, and a detour is never shorter', () => {
  fc.assert(
    fc.property(word, word, word, (a, b, c) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c))
    }),
  )
})

test('a limit changes nothing up to itself', () => {
  fc.assert(
    fc.property(word, word, fc.nat(6), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(editDistance(a, b), limit + 1))
    }),
  )
})
