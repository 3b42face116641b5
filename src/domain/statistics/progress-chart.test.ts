import { describe, expect, test } from 'vitest'
import { progressChart } from './progress-chart.ts'
import { NO_CHART } from './tags-per-day.ts'

const FIVE = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

/** Of five days with these totals, on the day of that number; 0: the day before the first. */
function linesOf(totals: readonly number[], onDay: number): Readonly<Record<string, readonly number[]>> {
  const today = onDay === 0 ? '2026-11-21' : (FIVE[onDay - 1] ?? '')
  const tagsOn = (day: string): number => totals[FIVE.indexOf(day)] ?? 0
  const { datasets } = progressChart({ scheduled: FIVE, tagsOn, today })
  return Object.fromEntries(datasets.map(({ userName, data }) => [userName, data]))
}

describe('the progress of a workshop', () => {
  test('is that of the example of rules 5.4', () => {
    expect(linesOf([50, 80, 100], 3)).toEqual({
      'Daily Total': [50, 80, 100, 0, 0],
      Average: [90, 90, 90, 0, 0],
      'Running Total': [50, 130, 230, 0, 0],
      Projection: [50, 140, 230, 320, 410],
      'Burst Projection': [50, 130, 230, 320, 410],
    })
  })

  test('has its lines in the order of the reference', () => {
    const order = ['Daily Total', 'Average', 'Running Total', 'Projection', 'Burst Projection']
    expect(Object.keys(linesOf([1], 1))).toEqual(order)
  })

  test('leaves no day out of the average where one has brought nothing', () => {
    expect(linesOf([50, 0, 101], 3)).toMatchObject({
      Average: [75, 75, 75, 0, 0],
      Projection: [50, 125, 200, 275, 350],
      'Burst Projection': [50, 50, 151, 201, 251],
    })
  })

  test('R5.4 goes on by the count of the first day while only that has passed', () => {
    expect(linesOf([7], 1)).toMatchObject({
      Average: [7, 0, 0, 0, 0],
      'Running Total': [7, 0, 0, 0, 0],
      'Burst Projection': [7, 14, 21, 28, 35],
    })
  })

  test('R5.4 has no values while even the first day lies in the future', () => {
    const lines = Object.values(linesOf([7], 0))

    expect(lines).toHaveLength(5)
    expect(lines.flat().every((value) => value === 0)).toBe(true)
  })

  test('R48 has a value for every date in every line', () => {
    for (const onDay of [0, 1, 2, 3, 4, 5]) {
      for (const line of Object.values(linesOf([5, 6, 7], onDay))) expect(line).toHaveLength(FIVE.length)
    }
  })

  test('T5.3 is empty without a schedule, and without a tag on a day of it', () => {
    const progress = { scheduled: FIVE, tagsOn: () => 0, today: '2026-11-24' }

    expect(progressChart(progress)).toEqual(NO_CHART)
    expect(progressChart({ ...progress, scheduled: [], tagsOn: () => 1 })).toEqual(NO_CHART)
  })

  test('T5.3 of one word today, with today as the schedule, has one date', () => {
    const [today = ''] = FIVE
    const chart = progressChart({ scheduled: [today], tagsOn: () => 1, today })

    expect(chart.dates).toEqual([today])
    expect(chart.datasets.map(({ data }) => data)).toEqual([[1], [1], [1], [1], [1]])
  })
})
