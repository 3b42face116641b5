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

export function weekdayText(day: Day, language: string, weekday: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(language, { ...AS_DAY, weekday }).format(dateOf(day))
}
