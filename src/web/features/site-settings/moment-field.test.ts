import { expect, test } from 'vitest'
import { localTime, momentOf } from './moment-field.tsx'

test('a moment is the same again after it stood in a field', () => {
  expect(momentOf(localTime('2026-03-01T08:05:00.000Z'))).toBe('2026-03-01T08:05:00.000Z')
  expect(localTime(momentOf('2026-07-01T23:59'))).toBe('2026-07-01T23:59')
})

test('no moment is an empty field, and the other way round', () => {
  expect(localTime(null)).toBe('')
  expect(momentOf('')).toBeNull()
})
