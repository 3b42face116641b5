import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Says how long ago a time was, as of when this was drawn first. */
export function useTimeAgo(): (time: string) => string {
  const { language } = useTranslation().i18n
  const [now] = useState(Date.now)
  return (time) => timeAgo(time, now, language)
}

/** How long ago a time (ISO 8601) was, in the largest unit that fits: `3 days ago`, `now`. */
export function timeAgo(time: string, now: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000)
  const fitting = UNITS.find(([, length]) => seconds >= length)
  if (!fitting) return format.format(0, 'second')
  const [unit, length] = fitting
  return format.format(-Math.floor(seconds / length), unit)
}
