import { describe, expect, test } from 'vitest'
import { daysBetween, LONGEST_SPAN, scheduleChanged, scheduledDays, scheduleIn, spansOf } from './schedule.ts'

const NONE = { workshopSchedule: [], timeZone: '' }

describe('the days of a workshop', () => {
  test('are midnights of the zone of whoever chooses the first of them, which the project says from then on', () => {
    const chosen = scheduleChanged(NONE, { add: ['2026-11-24', '2026-11-23'] }, 'Asia/Tokyo')

    expect(chosen).toEqual({
      workshopSchedule: ['2026-11-22T15:00:00.000Z', '2026-11-23T15:00:00.000Z'],
      timeZone: 'Asia/Tokyo',
    })
    expect(scheduledDays(chosen, 'America/Lima')).toEqual(['2026-11-23', '2026-11-24'])
  })

  test('that somebody in another zone adds are days of the project, each once, and others stay', () => {
    const chosen = scheduleChanged(NONE, { add: ['2026-11-23', '2026-11-24'] }, 'Asia/Tokyo')
    const more = scheduleChanged(chosen, { add: ['2026-11-24', '2026-12-01'], remove: ['2026-11-23'] }, 'America/Lima')

    expect(more.timeZone).toBe('Asia/Tokyo')
    expect(scheduledDays(more, 'UTC')).toEqual(['2026-11-24', '2026-12-01'])
  })

  test('are the same when the project goes to another zone', () => {
    const days = ['2026-03-28', '2026-03-29', '2026-03-30']
    const moved = scheduleIn(scheduleChanged(NONE, { add: days }, 'Asia/Tokyo'), 'Europe/Berlin', 'UTC')

    expect(moved.timeZone).toBe('Europe/Berlin')
    expect(scheduledDays({ ...NONE, ...moved }, 'UTC')).toEqual(days)
    const left = scheduleIn({ ...NONE, ...moved }, '', 'Asia/Tokyo')
    expect(left.timeZone).toBe('')
    expect(scheduledDays({ ...NONE, ...left }, 'Asia/Tokyo')).toEqual(days)
  })
})

test('a range has its first and its last day, and none where it ends before it begins', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
  expect(daysBetween('2026-01-01', '2999-01-01')).toHaveLength(LONGEST_SPAN + 1)
})

test('days that follow each other are told together', () => {
  expect(spansOf(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05'])).toEqual([
    { first: '2026-02-27', last: '2026-03-01', count: 3 },
    { first: '2026-03-05', last: '2026-03-05', count: 1 },
  ])
})
