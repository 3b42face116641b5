import { expect, test } from 'vitest'
import { readLiftDate, writeLiftDate } from './lift-date.ts'

test.each([
  ['1000-01-01', '1000-01-01T00:00:00.0000000Z'],
  ['2008-11-03T06:17:24Z', '2008-11-03T06:17:24.0000000Z'],
  ['2008-11-03T06:17:24+07:00', '2008-11-02T23:17:24.0000000Z'],
  ['2008-11-03T06:17:24-01:30', '2008-11-03T07:47:24.0000000Z'],
  ['2008-11-03T06:17:24', '2008-11-03T06:17:24.0000000Z'],
  ['2008-11-03T06:17:24.12Z', '2008-11-03T06:17:24.1200000Z'],
  ['2008-11-03T06:17:24.123456789Z', '2008-11-03T06:17:24.1234567Z'],
])('%s is read as %s', (text, date) => {
  expect(readLiftDate(text)).toBe(date)
})

test.each(['', 'yesterday', '2021-02-30', '2021-13-01', '2021-02-01T25:00:00Z', '03/11/2008', '2008-11-03 06:17:24'])(
  '"%s" is no date',
  (text) => {
    expect(readLiftDate(text)).toBeNull()
  },
)

test('dates are written in whole seconds of UTC (spec rules T1.5)', () => {
  expect(writeLiftDate('1000-01-01T00:00:00.0000000Z')).toBe('1000-01-01T00:00:00Z')
  expect(writeLiftDate('2026-11-20T10:11:12.9876543Z')).toBe('2026-11-20T10:11:12Z')
})
