import { describe, expect, test } from 'vitest'
import { isTimeZone } from '../project/time-zone.ts'
import { beginningOf, calendarOf } from './calendar.ts'

const dayOf = (schedule: readonly string[], zone: string, moment: string) =>
  calendarOf(schedule, zone).dayOf(new Date(moment))

describe('R5.1 a schedule', () => {
  test.each([
    ['UTC+9', '2026-11-21T15:00:00.000Z'],
    ['UTC+5:45', '2026-11-21T18:15:00Z'],
    ['UTC', '2026-11-22T00:00:00.000Z'],
    ['UTC-5', '2026-11-22T05:00:00.000Z'],
    ['UTC+12', '2026-11-21T12:00:00.000Z'],
    ['UTC-11', '2026-11-22T11:00:00.000Z'],
  ])('chosen at %s shows the chosen day, on a server in UTC', (_zone, midnight) => {
    expect(calendarOf([midnight], 'UTC').scheduled).toEqual(['2026-11-22'])
  })

  test('cuts days at the midnight of where it was chosen', () => {
    const schedule = ['2026-11-21T15:00:00.000Z', '2026-11-22T15:00:00.000Z']

    expect(dayOf(schedule, 'UTC', '2026-11-22T14:59:59Z')).toBe('2026-11-22')
    expect(dayOf(schedule, 'UTC', '2026-11-22T15:00:00Z')).toBe('2026-11-23')
  })

  test('of midnights of the server has its zone, summer time and the far east included', () => {
    const inBerlin = ['2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z']
    expect(calendarOf(inBerlin, 'Europe/Berlin').scheduled).toEqual(['2026-10-24', '2026-10-26'])
    expect(dayOf(inBerlin, 'Europe/Berlin', '2026-10-26T22:30:00Z')).toBe('2026-10-26')

    expect(calendarOf(['2026-11-21T11:00:00Z'], 'Pacific/Tongatapu').scheduled).toEqual(['2026-11-22'])
  })

  test('R5.5 with a date that is given twice, and out of order, has each date once in order', () => {
    const schedule = ['2026-11-23T00:00:00Z', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00.000Z']

    expect(calendarOf(schedule, 'UTC').scheduled).toEqual(['2026-11-22', '2026-11-23'])
  })

  test('leaves out what is no date', () => {
    expect(calendarOf(['soon', '2026-11-22'], 'UTC').scheduled).toEqual(['2026-11-22'])
  })
})

test('without a schedule days are cut at the midnight of the server', () => {
  expect(calendarOf([], 'Asia/Tokyo').scheduled).toEqual([])
  expect(dayOf([], 'Asia/Tokyo', '2026-11-22T14:59:59Z')).toBe('2026-11-22')
  expect(dayOf([], 'Asia/Tokyo', '2026-11-22T15:00:00Z')).toBe('2026-11-23')
})

describe('the beginning of a day', () => {
  test.each([
    ['UTC', '2026-11-22T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-22T11:00:00.000Z'],
  ])('in %s is where its clocks show midnight', (zone, moment) => {
    expect(beginningOf('2026-11-22', zone)).toBe(moment)
    expect(calendarOf([moment], zone).scheduled).toEqual(['2026-11-22'])
  })

  test('is an hour later where summer time begins at midnight, and the schedule has the same days all the same', () => {
    const days = ['2026-04-23', '2026-04-24', '2026-04-25']
    const schedule = days.map((day) => beginningOf(day, 'Africa/Cairo'))

    expect(schedule[1]).toBe('2026-04-23T22:00:00.000Z')
    expect(calendarOf(schedule, 'Africa/Cairo').scheduled).toEqual(days)
  })
})

test('the name of a zone is told from any other text', () => {
  expect(['Asia/Tokyo', 'UTC', 'Asia/Nowhere', ''].map(isTimeZone)).toEqual([true, true, false, false])
})

test('a day long before anybody wrote down words has a year of four digits, too', () => {
  const { dayOf } = calendarOf([], 'Africa/Dar_es_Salaam')

  expect(['0999-05-05T22:00:00Z', '0001-01-05T12:00:00Z'].map((moment) => dayOf(new Date(moment)))).toEqual([
    '0999-05-06',
    '0001-01-05',
  ])
})
