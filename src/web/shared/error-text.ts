import { isolated } from '#web/plain/isolated.ts'
import type { TFunction } from 'i18next'
import type { Failure } from '#web/api/failure.ts'
import type en from '#web/locales/en.json'

type TextKey = keyof typeof en

/** The failure in the reader's language. A code that this version does not know yet is an unexpected one. */
export function errorText(t: TFunction, { code, details }: Failure): string {
  const values = Object.entries(details).map(([name, value]) => [name, namesIsolated(value)] as const)
  return t([`errors.${code}`, 'errors.unexpected'] as TextKey[], Object.fromEntries(values))
}

/** What a library says about it in English: for whoever helps, apart from the text for the reader. */
export function problemOf({ details }: Failure): string | null {
  return typeof details['problem'] === 'string' && details['problem'] !== '' ? details['problem'] : null
}

/** The name of a file, or each of a list, may run in another direction than the sentence that holds it. */
function namesIsolated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namesIsolated)
  return typeof value === 'string' ? isolated(value) : value
}
