const MINUTE = 60_000

/** A moment (ISO 8601, UTC) as a field for day and time has it, in the time of this device: `2026-03-01T08:00`; '' for none. */
export function localTime(moment: string | null): string {
  if (moment === null) return ''
  const time = new Date(moment)
  return new Date(time.getTime() - time.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
}

/** The other way round; null for an empty field. */
export function momentOf(local: string): string | null {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}
