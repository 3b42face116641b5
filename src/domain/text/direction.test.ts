import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test.each(['ar', 'he', 'fa-IR', 'ur', 'ug-Arab'])('%s is written from right to left', (tag) => {
  expect(directionOf(tag)).toBe('rtl')
})

test.each(['en', 'sw', 'my', '', 'qaa-x-natqgu'])('“%s” is written from left to right', (tag) => {
  expect(directionOf(tag)).toBe('ltr')
})

test('a script in the tag decides before the language', () => {
  expect(directionOf('ug-Cyrl')).toBe('ltr')
  expect(directionOf('ms-Arab')).toBe('rtl')
})
