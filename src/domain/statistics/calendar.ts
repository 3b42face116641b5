import { readMoment } from './tag.ts'

/** A day of the calendar, e.g. `2026-11-22`. */
export type Day = string

/** By what the days of a project are told apart, and those that are chosen for its workshop, in order and each once. */
export type Calendar = { readonly dayOf: (moment: Date) => Day; readonly scheduled: readonly Day[] }

/**
 * The days of a project begin at the midnight of its zone (spec rules R5.1). No project says its zone, but whoever chose the
 * days of the workshop sent the midnights of theirs, in UTC (rules 5.6): where these are midnights of the server's zone as
 * well, that is the one, for it knows of summer time. Otherwise each is rounded to the nearest date, forwards at noon (spec api
 * R48), and days are cut where the first one was.
 */
export function calendarOf(schedule: readonly string[], serverZone: string): Calendar {
  const midnights = schedule.flatMap((text) => readMoment(text) ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  const [first] = midnights
  const clock = clockOf(serverZone)
  if (first === undefined || midnights.every((midnight) => clock(midnight).time === '00:00')) {
    const dayOf = (moment: Date): Day => clock(moment).day
    return { dayOf, scheduled: eachOnce(midnights.map(dayOf)) }
  }
  const offset = nearestDate(first) - first.getTime()
  return {
    dayOf: (moment) => dayInUtc(moment.getTime() + offset),
    scheduled: eachOnce(midnights.map((midnight) => dayInUtc(nearestDate(midnight)))),
  }
}

/** Milliseconds. */
const A_DAY = 86_400_000

function nearestDate(moment: Date): number {
  return Math.round(moment.getTime() / A_DAY) * A_DAY
}

function dayInUtc(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

/** A date that is given twice is one (spec rules R5.5). */
function eachOnce(days: readonly Day[]): readonly Day[] {
  return [...new Set(days)]
}

/** Reads the clock of a zone. */
function clockOf(timeZone: string): (moment: Date) => { readonly day: Day; readonly time: string } {
  const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    hourCycle: 'h23',
    ...digits,
  })
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
    return {
      day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
      time: `${part('hour')}:${part('minute')}`,
    }
  }
}
