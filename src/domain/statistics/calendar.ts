import { readMoment } from './tag.ts'

/** A day of the calendar, e.g. `2026-11-22`. */
export type Day = string

/** By what the days of a project are told apart, and those that are chosen for its workshop, in order and each once. */
export type Calendar = { readonly dayOf: (moment: Date) => Day; readonly scheduled: readonly Day[] }

/**
 * The days of a project begin at the midnight of its zone (spec rules R5.1). `zone` is the one that it says; where it says
 * none, that of whoever asks. Whoever chose the days of the workshop sent the midnights of theirs, in UTC (rules 5.6): where
 * these are midnights of that zone as well, it is the one, for it knows of summer time. Otherwise each is rounded to the nearest
 * date, forwards at noon (spec api R48), and days are cut where the first one was.
 */
export function calendarOf(schedule: readonly string[], zone: string): Calendar {
  const midnights = schedule.flatMap((text) => readMoment(text) ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  const [first] = midnights
  const dayOf = dayIn(zone)
  if (first === undefined || midnights.every((midnight) => beginsDay(midnight, dayOf)))
    return { dayOf, scheduled: eachOnce(midnights.map(dayOf)) }
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

/** Where summer time begins at midnight, the day begins an hour later. */
function beginsDay(moment: Date, dayOf: Calendar['dayOf']): boolean {
  return dayOf(moment) !== dayOf(new Date(moment.getTime() - 1))
}

/** The moment at which a day begins in a zone, as it is sent in a schedule. */
export function beginningOf(day: Day, zone: string): string {
  const dayOf = dayIn(zone)
  const inUtc = Date.parse(`${day}T00:00:00.000Z`)
  // Looked for by halves between what is a day early in every zone, and what is late in every one.
  let [before, from] = [inUtc - A_DAY, inUtc + A_DAY]
  while (from - before > 60_000) {
    const middle = (before + from) / 2
    if (dayOf(new Date(middle)) < day) before = middle
    else from = middle
  }
  return new Date(Math.floor(from / 60_000) * 60_000).toISOString()
}

/** Tells on which day a moment is in a zone. */
function dayIn(timeZone: string): Calendar['dayOf'] {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // In Swedish a date is written as here, but for years before 1000; to put its parts together takes three times as long.
  const format = new Intl.DateTimeFormat('sv-u-ca-iso8601-nu-latn', { timeZone, ...digits })
  const dayOf = (moment: Date): Day => format.format(moment).padStart('2026-11-22'.length, '0')
  // Many people type in the same quarters of an hour, and it takes long to ask.
  const known = new Map<number, Day>()
  return (moment) => {
    const day = known.get(moment.getTime()) ?? dayOf(moment)
    known.set(moment.getTime(), day)
    return day
  }
}
