import { expect, test } from 'vitest'
import { asSearchText, withDots } from './auto-dots.ts'

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

test('a number gets its dots while it is typed', () => {
  expect(asSearchText('1', '16', () => false)).toBe('1.6')
  expect(asSearchText('1.6', '1.61', () => false)).toBe('1.6.1')
})

test('the dot that a deleted digit leaves behind goes with it, a typed one stays', () => {
  expect(asSearchText('1.6', '1.', () => false)).toBe('1')
  expect(asSearchText('1', '1.', () => false)).toBe('1.')
})

test('the start of a number of several digits stays as it is typed', () => {
  expect(asSearchText('9.7.2.1', '9.7.2.10', (text) => '9.7.2.10'.startsWith(text))).toBe('9.7.2.10')
})
