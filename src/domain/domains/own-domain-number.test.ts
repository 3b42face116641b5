import { expect, test } from 'vitest'
import { numberBelow } from './own-domain-number.ts'

const below = (parentId: string, ...taken: string[]) => numberBelow(parentId, (id) => taken.includes(id))

test('the first domain below another ends in 0, the next in 10, 11 …', () => {
  expect(below('5.1')).toBe('5.1.0')
  expect(below('5.1', '5.1.0')).toBe('5.1.10')
  expect(below('5.1', '5.1.0', '5.1.10')).toBe('5.1.11')
})

test('at the top as anywhere, and below one of the project’s own', () => {
  expect(below('Sem')).toBe('0')
  expect(below('Sem', '0')).toBe('10')
  expect(below('5.1.0')).toBe('5.1.0.0')
})
