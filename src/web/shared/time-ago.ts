const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago a time (ISO 8601) was, in the largest unit that fits: `3 days ago`, `now`. */
export function timeAgo(time: string, now: number, lang: string): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' })
  const seconds = Math.max(0, (now - Date.parse(time)) / 1000)
  const fitting = UNITS.find(([, length]) => seconds >= length)
  if (!fitting) return format.format(0, 'second')
  const [unit, length] = fitting
  return format.format(-Math.floor(seconds / length), unit)
}
