import { Dexie } from 'dexie'

export type StorageTrouble = 'full' | 'unavailable'

/** What a failure says about the device's storage; null when it is about something else. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error)) return null
  const names = namesOf(error)
  if (names.includes(Dexie.errnames.QuotaExceeded)) return 'full'
  return names.some((name) => UNAVAILABLE.includes(name)) ? 'unavailable' : null
}

const UNAVAILABLE: readonly string[] = [
  Dexie.errnames.MissingAPI,
  Dexie.errnames.OpenFailed,
  Dexie.errnames.DatabaseClosed,
  Dexie.errnames.InvalidState,
  Dexie.errnames.Unknown,
]

/** A full disk is often told as an aborted transaction with the true reason inside. */
function namesOf(error: Error): string[] {
  const { inner, cause } = error as { inner?: unknown; cause?: unknown }
  return [error.name, ...[inner, cause].flatMap((within) => (isNamed(within) ? [within.name] : []))]
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value
}
