import { Listeners } from '#web/plain/listeners.ts'

export type StorageTrouble = 'full' | 'unavailable'

/** What a failure says about the device's storage; null when it is about something else. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (!isNamed(error)) return null
  const names = namesOf(error)
  if (names.includes('QuotaExceededError')) return 'full'
  return names.some((name) => UNAVAILABLE.includes(name)) ? 'unavailable' : null
}

class Trouble {
  now: StorageTrouble | null = null
  private readonly listeners = new Listeners()
  readonly listen = this.listeners.listen

  /** A failure about something else says nothing about the storage; a success says that it works again. */
  readonly hear = (error: unknown): void => {
    const heard = error === undefined ? null : (storageTroubleOf(error) ?? this.now)
    if (heard === this.now) return
    this.now = heard
    this.listeners.tell()
  }

  /** What can be read may still be too full to be written. */
  readonly hearReading = (error: unknown): void => {
    if (error !== undefined || this.now === 'unavailable') this.hear(error)
  }

  /** Words may be stored where there is no room for one more short text. */
  readonly hearMemory = (error: unknown): void => {
    if (storageTroubleOf(error) === 'unavailable') this.hear(error)
  }
}

/** What keeps this tab from storing anything: said once, and shown wherever it matters. */
export const storageTrouble = new Trouble()

/** As browsers name them, and as Dexie does. */
const UNAVAILABLE: readonly string[] = [
  'SecurityError',
  'MissingAPIError',
  'OpenFailedError',
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
]

/** A full disk is often told as an aborted transaction with the true reason inside. */
function namesOf(error: Named): string[] {
  return [error.name, ...[error.inner, error.cause].flatMap((within) => (isNamed(within) ? [within.name] : []))]
}

type Named = { readonly name: string; readonly inner?: unknown; readonly cause?: unknown }

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'name' in value
}
