import type { TFunction } from 'i18next'
import type en from '#web/locales/en.json'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { ChunkLoadError } from './load-chunk.ts'

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

type TextKey = keyof typeof en

/** Any thrown error as a failure that has a text. */
export function failureOf(error: unknown): Failure {
  if (error instanceof KnownFailure) return error.failure
  if (error instanceof ApiError) return { code: error.code, details: error.details }
  const isCutOff = error instanceof NoConnectionError || error instanceof ChunkLoadError
  return { code: isCutOff ? 'noConnection' : 'unexpected', details: {} }
}

/** The failure in the reader's language. A code that this version does not know yet is an unexpected one. */
export function errorText(t: TFunction, { code, details }: Failure): string {
  const values = Object.entries(details).map(([name, value]) => [name, isolated(value)] as const)
  return t([`errors.${code}`, 'errors.unexpected'] as TextKey[], Object.fromEntries(values))
}

/** What a library says about it in English: for whoever helps, apart from the text for the reader. */
export function problemOf({ details }: Failure): string | null {
  return typeof details['problem'] === 'string' && details['problem'] !== '' ? details['problem'] : null
}

/** The name of a file, or each of a list, may run in another direction than the sentence that holds it. */
function isolated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(isolated)
  return typeof value === 'string' ? `\u2068${value}\u2069` : value
}
