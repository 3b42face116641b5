import { ChunkLoadError } from '#web/plain/load-chunk.ts'
import { ApiError, NoConnectionError } from './api-error.ts'

/** What went wrong, in the shape in which the server, a job and the client state name it. */
export type Failure = { readonly code: string; readonly details: Readonly<Record<string, unknown>> }

/** Something that went wrong on this device for a reason that has a text. */
export class KnownFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

/** Any thrown error as a failure that has a text. */
export function failureOf(error: unknown): Failure {
  if (error instanceof KnownFailure) return error.failure
  if (error instanceof ApiError) return { code: error.code, details: error.details }
  const isCutOff = error instanceof NoConnectionError || error instanceof ChunkLoadError
  return { code: isCutOff ? 'noConnection' : 'unexpected', details: {} }
}
