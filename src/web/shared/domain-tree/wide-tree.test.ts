import { expect, test } from 'vitest'
import { childColumns } from './wide-tree.tsx'

test('all in one row where they fit', () => {
  expect(childColumns(1300, 9)).toBe(9)
  expect(childColumns(1300, 3)).toBe(3)
})

test('S7.4 otherwise in rows that are equally full', () => {
  expect(childColumns(1300, 10)).toBe(5)
  expect(childColumns(900, 9)).toBe(5)
  expect(childColumns(420, 7)).toBe(3)
})

test('S7.4 never fewer than one, however little room there is', () => {
  expect(childColumns(0, 9)).toBe(1)
  expect(childColumns(1300, 0)).toBe(1)
})
