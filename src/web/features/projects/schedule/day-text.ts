import type { Span } from '#domain/project/schedule.ts'
import type { Day } from '#domain/statistics/calendar.ts'

/** A day is the same everywhere, so that it is told as in UTC. */
const AS_DAY = { timeZone: 'UTC', calendar: 'gregory' } as const

export const dateOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** `23 Nov – 4 Dec 2026`, as the language writes it. */
export function spanText({ first, last }: Span, language: string): string {
  return new Intl.DateTimeFormat(language, { ...AS_DAY, dateStyle: 'medium' }).formatRange(dateOf(first), dateOf(last))
}

export function dayText(day: Day, language: string): string {
  return new Intl.DateTimeFormat(language, { ...AS_DAY, dateStyle: 'full' }).format(dateOf(day))
}

/** `month`: such as `2026-11`. */
export function monthText(month: string, language: string): string {
  return new Intl.DateTimeFormat(language, { ...AS_DAY, month: 'long', year: 'numeric' }).format(dateOf(`${month}-01`))
}

export function weekdayText(day: Day, language: string, weekday: 'narrow' | 'short' | 'long'): string {
  return new Intl.DateTimeFormat(language, { ...AS_DAY, weekday }).format(dateOf(day))
}

/** Letters that fit above a day. */
const FIT = 5

/** Of languages of which browsers have long names alone, and letters of English: as they are written on calendars, from Sunday on. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  sw: ['Jpl', 'Jtat', 'Jnne', 'Jtan', 'Alh', 'Ijm', 'Jmos'],
}

/** What stands above the days of a week: where a language has no short names, one letter each, unless that is of another language. */
export function weekdayTexts(week: readonly Day[], language: string): readonly string[] {
  const ours = SHORT[language]
  if (ours) return week.map((day) => ours[dateOf(day).getUTCDay()] ?? '')
  const named = (width: 'narrow' | 'short' | 'long') => week.map((day) => weekdayText(day, language, width))
  const [letters, short, whole] = [named('narrow'), named('short'), named('long')]
  const areOurs = whole.every((name, at) => name.includes(letters[at] ?? name))
  return areOurs && short.some((name) => name.length > FIT) ? letters : short
}
