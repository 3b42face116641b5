import type { TFunction } from 'i18next'
import type en from '#web/locales/en.json'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'

/** What went wrong, in the shape in which the server, a job and the client state name it. */
export type Failure = { readonly code: string; readonly details: Readonly<Record<string, unknown>> }

type TextKey = keyof typeof en

/** Any thrown error as a failure that has a text. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return { code: error.code, details: error.details }
  return { code: error instanceof NoConnectionError ? 'noConnection' : 'unexpected', details: {} }
}

/** The failure in the reader's language. A code that this version does not know yet is an unexpected one. */
export function errorText(t: TFunction, { code, details }: Failure): string {
  return t([`errors.${code}`, 'errors.unexpected'] as TextKey[], { ...details })
}
