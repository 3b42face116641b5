import { ApiError } from '#web/api/api-error.ts'
import type { Failure } from '#web/api/failure.ts'

const OUTDATED = 'decision.outdated'

/** Somebody has decided about the same since, and that stands: a person is to know of it, and may decide anew. */
export const outdated = (): ApiError => new ApiError(OUTDATED, {}, 409)

export const isOutdated = (failure: Failure): boolean => failure.code === OUTDATED
