import { expect, test } from 'vitest'
import { timeStamp } from './time-stamp.ts'

test('every part is padded', () => {
  expect(timeStamp(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02_03-04-05')
})
