import { LONGEST_AGO } from '#contract/speaker.ts'

/** How long a decision has waited, for the server to date it by its own clock; the clock then and now may both be wrong. */
export function secondsSince(madeAt: string): number {
  const seconds = Math.round((Date.now() - Date.parse(madeAt)) / 1000)
  return Math.min(Math.max(0, seconds), LONGEST_AGO)
}
