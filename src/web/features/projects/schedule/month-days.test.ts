import { expect, test } from 'vitest'
import { inMonth, stepBy, weeksOf } from './month-days.ts'

test('a month has its days in weeks, which begin where they do in the language', () => {
  const weeks = weeksOf('2026-11', 1)
  expect(weeks.map((week) => week.map((day) => day?.slice(8) ?? '').join(' '))).toEqual([
    '      01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30      ',
  ])
  expect(weeksOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
})

test('arrow keys go as the page is read', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'a'].map((key) => stepBy(key, true))).toEqual([-1, 1, -7, 0])
  expect(stepBy('ArrowRight', false)).toBe(1)
})

test('the same day of another month is its last one where it is shorter', () => {
  expect([inMonth('2026-01-31', 1), inMonth('2026-01-15', -1), inMonth('2026-12-31', 1)]).toEqual([
    '2026-02-28',
    '2025-12-15',
    '2027-01-31',
  ])
})
