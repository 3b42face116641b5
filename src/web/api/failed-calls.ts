import { Listeners } from '#web/plain/listeners.ts'
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

const failures = new Listeners<[failed: FailedCall]>()

/** Hears of every call that failed and that is to be told of at the edge; what is returned stops that. */
export const onFailedCall = failures.listen

/** A token that is refused leads to the log-in, and is no failure to tell of; nor is what is tried again by itself. */
export function reportFailedCall(failed: FailedCall, { isQuiet, isRepeated }: LogInOptions): void {
  if (isQuiet || isRepeated) return
  const { status, address } = failed
  if (status !== null && (status < 400 || status === 401)) return
  if (SILENT.some((path) => address.includes(path))) return
  failures.tell(failed)
}
