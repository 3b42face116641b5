import type { LogInOptions } from './across-log-ins.ts'

/** A call that failed. `status` is null where there was no answer at all. */
export type FailedCall = { readonly address: string; readonly status: number | null; readonly statusText: string }

/** Whoever calls these tells of a failure, or does without (spec product 8; decision in spec screens 1.5). */
const SILENT = [
  'merge/retrievedups',
  'speakers/create',
  'speakers/update/',
  'users/authenticate',
  'users/captcha/',
  'users/uilanguage',
]

const listeners = new Set<(failed: FailedCall) => void>()

/** Hears of every call that failed and that is to be told of at the edge; what is returned stops that. */
export function onFailedCall(listener: (failed: FailedCall) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A token that is refused leads to the log-in, and is no failure to tell of; nor is what is tried again by itself. */
export function reportFailedCall(failed: FailedCall, { isQuiet, isRepeated }: LogInOptions): void {
  if (isQuiet || isRepeated) return
  const { status, address } = failed
  if (status !== null && (status < 400 || status === 401)) return
  if (SILENT.some((path) => address.includes(path))) return
  for (const listener of listeners) listener(failed)
}
