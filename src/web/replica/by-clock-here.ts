/**
 * When something was decided that a work file brings: how old it is decides what it may do, and the clock of the other device
 * may have been ahead.
 */
export function byClockHere(madeAt: string, savedAt: string, now: Date): string {
  const waited = Math.max(0, Date.parse(savedAt) - Date.parse(madeAt))
  return new Date(Math.min(Date.parse(madeAt), now.getTime() - waited)).toISOString()
}
