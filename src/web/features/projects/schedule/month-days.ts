import { dayAfter } from '#domain/project/schedule.ts'
import type { Day } from '#domain/statistics/calendar.ts'
import { dateOf } from './day-text.ts'

/** The weeks of a month, such as `2026-11`, each of seven days; null: a day of another month. */
export function weeksOf(month: string, firstWeekday: number): readonly (readonly (Day | null)[])[] {
  const begin = `${month}-01`
  const before = (weekdayOf(begin) - firstWeekday + 7) % 7
  const weeks: (Day | null)[][] = []
  for (let start = dayAfter(begin, -before); start.slice(0, 7) <= month; start = dayAfter(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => dayAfter(start, at)).map((day) => (day.startsWith(month) ? day : null)),
    )
  return weeks
}

/** Monday is 1 and Sunday 7. */
const weekdayOf = (day: Day): number => dateOf(day).getUTCDay() || 7

/** On which day a week begins where the language is spoken; on Monday where the browser does not know. */
export function firstWeekdayIn(language: string): number {
  const locale: Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } } = new Intl.Locale(language)
  return locale.getWeekInfo?.().firstDay ?? 1
}

/** How many days an arrow key goes on; 0 for any other key. */
export function stepBy(key: string, isRightToLeft: boolean): number {
  const onwards = isRightToLeft ? -1 : 1
  return { ArrowRight: onwards, ArrowLeft: -onwards, ArrowDown: 7, ArrowUp: -7 }[key] ?? 0
}

/** The same day of another month, or its last one. */
export function inMonth(day: Day, months: number): Day {
  const date = dateOf(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  const month = date.toISOString().slice(0, 7)
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  const last = date.toISOString().slice(0, 10)
  const wanted = `${month}${day.slice(7)}`
  return wanted < last ? wanted : last
}
