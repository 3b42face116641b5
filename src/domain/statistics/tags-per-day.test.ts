import { describe, expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'
import { byUsername, lineChart, NO_CHART, tagsPerDay } from './tags-per-day.ts'

const AMINA = { id: 'amina-id', username: 'amina' }
const JUMA = { id: 'juma-id', username: 'juma' }
const MEMBERS = [AMINA, JUMA]

const on = (day: number, userId: string, tags = 1) => ({
  userId,
  tags,
  first: new Date(Date.UTC(2026, 10, day, 8 + tags)),
})
const perDay = (...counts: ReturnType<typeof on>[]) => tagsPerDay(counts, MEMBERS, calendarOf([], 'UTC'))

describe('tags per day', () => {
  test('T5.2 are none where there are none', () => {
    expect(perDay()).toEqual([])
  })

  test('are of the days that have brought some, in order, with the first moment of each', () => {
    const days = perDay(on(24, AMINA.id), on(22, JUMA.id, 3), on(22, AMINA.id, 2), on(22, JUMA.id))

    expect(days.map(({ day, first, total }) => [day, first.toISOString(), total])).toEqual([
      ['2026-11-22', '2026-11-22T09:00:00.000Z', 6],
      ['2026-11-24', '2026-11-24T09:00:00.000Z', 1],
    ])
  })

  test('name every member, and "?" on the days when somebody else has brought some', () => {
    const days = perDay(on(22, JUMA.id, 3), on(23, 'gone'), on(23, ''))

    expect(days.map((day) => byUsername(day, MEMBERS))).toEqual([
      { amina: 0, juma: 3 },
      { amina: 0, juma: 0, '?': 2 },
    ])
  })

  test('R5.1 are cut at the midnight of the project', () => {
    const late = { userId: AMINA.id, tags: 1, first: new Date('2026-11-22T15:00:00Z') }

    expect(tagsPerDay([late], MEMBERS, calendarOf([], 'Asia/Tokyo')).map(({ day }) => day)).toEqual(['2026-11-23'])
  })
})

describe('the line chart', () => {
  const chart = (...counts: ReturnType<typeof on>[]) => lineChart(perDay(...counts), MEMBERS)

  test('T5.4 without data is empty', () => {
    expect(chart()).toEqual(NO_CHART)
  })

  test('has a line for all, then one for each member, and none for others where there are none', () => {
    expect(chart(on(22, JUMA.id, 3), on(23, AMINA.id))).toEqual({
      dates: ['2026-11-22', '2026-11-23'],
      datasets: [
        { userName: 'Daily Total', data: [3, 1] },
        { userName: 'amina', data: [0, 1] },
        { userName: 'juma', data: [3, 0] },
      ],
    })
  })

  test('R5.3 of an unknown user on the third of five days has five values', () => {
    const five = [20, 21, 22, 23, 24].map((day) => on(day, AMINA.id))

    expect(chart(...five, on(22, 'gone')).datasets.at(-1)).toEqual({ userName: '?', data: [0, 0, 1, 0, 0] })
  })

  test.each(['Average', 'Daily Total'])('R5.9 keeps a member named %s apart', (username) => {
    const member = { id: AMINA.id, username }
    const days = tagsPerDay([on(22, AMINA.id, 2), on(22, 'gone')], [member], calendarOf([], 'UTC'))

    expect(lineChart(days, [member]).datasets).toEqual([
      { userName: 'Daily Total', data: [3] },
      { userName: username, data: [2] },
      { userName: '?', data: [1] },
    ])
  })
})
