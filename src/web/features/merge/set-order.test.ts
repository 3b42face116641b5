import { expect, test } from 'vitest'
import { nextSet } from './set-order.ts'

const sets = [['maji'], ['moto'], ['mto']]
const takenAt =
  (...taken: readonly string[]) =>
  (words: readonly string[]) =>
    words.some((word) => taken.includes(word))

test('sets come in their order, each once', () => {
  expect(nextSet(sets, [], takenAt())).toBe(0)
  expect(nextSet(sets, [1, 0], takenAt())).toBe(2)
  expect(nextSet(sets, [1, 0, 2], takenAt())).toBeUndefined()
})

test('a set at which somebody else is just now comes after the others', () => {
  expect(nextSet(sets, [], takenAt('maji'))).toBe(1)
  expect(nextSet(sets, [1], takenAt('maji'))).toBe(2)
  expect(nextSet(sets, [1, 2], takenAt('maji'))).toBe(0)
})

test('where somebody is at all that are left, they come in their order', () => {
  expect(nextSet(sets, [0], takenAt('moto', 'mto'))).toBe(1)
})
