import * as z from 'zod/mini'

/** The body of every refusal of Granary's own operations. */
export const errorBody = z.object({ code: z.string(), details: z.record(z.string(), z.unknown()) })
export type ErrorBody = z.output<typeof errorBody>

/**
 * Names the header that carries the error body of *every* refusal, as URI-encoded JSON: operations that answer as the
 * reference system does have an empty or plain-text body, and our own client still wants code and details.
 */
export const ERROR_HEADER = 'granary-error'
