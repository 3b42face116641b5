const DATE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/

/** UTC with seven fractional digits, as words keep it; null when it is no date. Without a zone it is UTC. */
export function readLiftDate(text: string): string | null {
  const [whole, day = '', time = '00:00:00', fraction = '', zone = 'Z'] = DATE.exec(text.trim()) ?? []
  if (whole === undefined || !isCalendarDay(day)) return null
  const instant = Date.parse(`${day}T${time}${zone}`)
  if (Number.isNaN(instant)) return null
  return `${new Date(instant).toISOString().slice(0, 19)}.${fraction.slice(1, 8).padEnd(7, '0')}Z`
}

/** Whole seconds in UTC, the form that every reader of LIFT accepts; null when it is no date. */
export function writeLiftDate(date: string): string | null {
  const read = readLiftDate(date)
  return read === null ? null : `${read.slice(0, 19)}Z`
}

function isCalendarDay(day: string): boolean {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day)
}
