import { expect, test } from 'vitest'
import { rangeOfDay } from './day-range.ts'

test('a day lasts from midnight to midnight by the clocks here', () => {
  const { from = '', to = '' } = rangeOfDay('2026-11-27') ?? {}
  expect([from, to].map((moment) => new Date(moment).getHours())).toEqual([0, 0])
  expect([from, to].map((moment) => new Date(moment).getDate())).toEqual([27, 28])
})

test('what is no day has no range', () => {
  for (const day of ['', 'today', '2026-11', '26-11-27', '2026-13-01', '2026-02-30']) expect(rangeOfDay(day)).toBeNull()
})
