/** A day, `2026-11-27`, by the clocks here, as two moments (ISO 8601 in UTC); null: there is no such day. */
export function rangeOfDay(day: string): { readonly from: string; readonly to: string } | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) return null
  const [year = 0, month = 0, date = 0] = parts.slice(1).map(Number)
  const [from, to] = [new Date(year, month - 1, date), new Date(year, month - 1, date + 1)]
  const isDay = from.getMonth() === month - 1 && from.getDate() === date
  return isDay ? { from: from.toISOString(), to: to.toISOString() } : null
}
