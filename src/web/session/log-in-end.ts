import { useSyncExternalStore } from 'react'
import { Listeners } from '#web/plain/listeners.ts'
import { onUserChange, storedUser } from './stored-user.ts'

/**
 * A log-in that the server no longer accepts, because its time is over or somebody has ended it elsewhere. The person
 * stays where they are, with all they have typed, and is asked for the password (spec screens S1.9).
 */
type LogInEnd = {
  readonly token: string
  /** They go on for now, and what they enter stays on this device. */
  readonly isPutOff: boolean
}

let end: LogInEnd | null = null
const { listen, tell } = new Listeners()
let stopLooking = (): void => undefined

/**
 * To be called when the server has refused a token; does nothing when another one has taken its place meanwhile. Who has
 * put it off is asked again for what they do themselves.
 */
export function endLogIn(token: string, isAskedAgain = true): void {
  if (storedUser()?.token !== token) return
  if (end?.token === token) return end.isPutOff && isAskedAgain ? set({ ...end, isPutOff: false }) : undefined
  set({ token, isPutOff: false })
  stopLooking()
  stopLooking = onUserChange(() => {
    // Somebody has just logged in, here or in another tab.
    if (storedUser()?.token !== token) forgetEnd()
  })
}

export function putOffLogIn(isPutOff: boolean): void {
  if (end) set({ ...end, isPutOff })
}

/** Null while the log-in is good as far as this tab knows. */
export function useLogInEnd(): 'asking' | 'putOff' | null {
  return useSyncExternalStore(listen, () => {
    if (!end) return null
    return end.isPutOff ? 'putOff' : 'asking'
  })
}

/**
 * True as soon as this person has another token, false when they have left or put it off: what they decided then must not
 * happen long afterwards. Throws when `signal` aborts.
 */
export async function loggedInAgain(user: { readonly id: string; readonly token: string }, signal?: AbortSignal) {
  for (;;) {
    const now = storedUser()
    if (now?.id !== user.id) return false
    if (now.token !== user.token) return true
    if (end?.token === user.token && end.isPutOff) return false
    await nextChange(signal)
  }
}

function nextChange(signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stops = [onUserChange(resolve), listen(resolve)]
  const abort = (): void => reject(signal?.reason as Error)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return promise.finally(() => {
    for (const stop of stops) stop()
    signal?.removeEventListener('abort', abort)
  })
}

function forgetEnd(): void {
  stopLooking()
  set(null)
}

function set(next: LogInEnd | null): void {
  end = next
  tell()
}
