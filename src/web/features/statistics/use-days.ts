import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/statistics/calendar.ts'

/** How days of a calendar are written, in short below a chart and in full in a table. They are of no zone. */
export function useDays(): Readonly<Record<'short' | 'long', (day: Day) => string>> {
  const { language } = useTranslation().i18n
  const short = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return { short: (day) => short.format(new Date(day)), long: (day) => long.format(new Date(day)) }
}
