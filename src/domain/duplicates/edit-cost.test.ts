import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { editCost, EDIT, SWAP } from './edit-cost.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '\u0301'), maxLength: 12 })

test('tells how much has to be changed, up to what is allowed', () => {
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 9 }), fc.boolean(), (one, other, edits, knowsSwaps) => {
      const allowed = edits * EDIT
      const expected = slowly(one, other, knowsSwaps)
      expect(editCost(one, other, { allowed, knowsSwaps })).toBe(expected > allowed ? null : expected)
    }),
    runs(2_000),
  )
})

test.each([
  ['maji', 'maji', 0],
  ['maji', 'moji', EDIT],
  ['maji', 'maij', SWAP],
  ['kitten', 'sitting', 3 * EDIT],
  ['', 'ab', 2 * EDIT],
])('between %j and %j: %i', (one, other, changes) => {
  expect(editCost(one, other, { allowed: 500, knowsSwaps: true })).toBe(changes)
})

/** The whole table. */
function slowly(one: string, other: string, knowsSwaps: boolean): number {
  const table = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0))
  const at = (row: number, column: number): number => table[row]?.[column] ?? Infinity
  for (let row = 0; row <= one.length; row++) {
    for (let column = 0; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const isSwap =
        knowsSwaps && row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const line = table[row] ?? []
      line[column] =
        row === 0 && column === 0
          ? 0
          : Math.min(
              at(row - 1, column) + EDIT,
              column > 0 ? at(row, column - 1) + EDIT : Infinity,
              at(row - 1, column - 1) + (same ? 0 : EDIT),
              isSwap ? at(row - 2, column - 2) + SWAP : Infinity,
            )
    }
  }
  return at(one.length, other.length)
}
