import { expect, test } from 'vitest'
import { withDots } from './auto-dots.ts'

test.each([
  ['10', '1.0'],
  ['12', '1.2'],
  ['123', '1.2.3'],
  ['1.23', '1.2.3'],
  ['12.3', '1.2.3'],
  ['1.23.4', '1.2.3.4'],
])('%s becomes %s', (typed, dotted) => {
  expect(withDots(typed)).toBe(dotted)
})

test.each(['', 'a', '1a', '1', '1.', '1.0', '1-2', '1..2', '1.2.3.', '.123', '१२'])('%j stays as it is', (typed) => {
  expect(withDots(typed)).toBe(typed)
})
