import { LONGEST_AGO } from '#contract/speaker.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Failure } from '#web/api/failure.ts'

const OUTDATED = 'decision.outdated'

/** Somebody has decided about the same since, and that stands: a person is to know of it, and may decide anew. */
export const outdated = (): ApiError => new ApiError(OUTDATED, {}, 409)

export const isOutdated = (failure: Failure): boolean => failure.code === OUTDATED

/** How long a decision has waited, for the server to date it by its own clock; the clock then and now may both be wrong. */
export function secondsSince(madeAt: string): number {
  const seconds = Math.round((Date.now() - Date.parse(madeAt)) / 1000)
  return Math.min(Math.max(0, seconds), LONGEST_AGO)
}
