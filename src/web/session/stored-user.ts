import { useSyncExternalStore } from 'react'
import type { User } from '#domain/user/user.ts'
import { keepThroughCrash } from '#web/device/kept-through-crash.ts'

/** Spec product 3, browser storage: names that the reference system's client uses as well. */
const KEY = 'user'
/** The key under which an invitation waits (`waiting-invitation.ts`). */
export const WAITING_INVITATION = 'invitation'
const OF_THE_PERSON = [KEY, 'projectId', 'avatar', 'closedBanner', WAITING_INVITATION] as const
const CHANGED = 'granary:user'

let read: { text: string | null; user: User | null } = { text: null, user: null }

/** Who is logged in on this device, as the server last said; the same object while the storage says the same. */
export function storedUser(): User | null {
  const text = localStorage.getItem(KEY)
  if (text !== read.text) read = { text, user: parseUser(text) }
  return read.user
}

export function useStoredUser(): User | null {
  return useSyncExternalStore(onUserChange, storedUser)
}

export function storeUser(user: User): void {
  localStorage.setItem(KEY, JSON.stringify(user))
  changed()
}

/** What the server says by now of who is logged in here; the token stays where it gives no other one. */
export function refreshUser(user: User): void {
  const stored = storedUser()
  if (stored?.id === user.id) storeUser({ ...user, token: user.token || stored.token })
}

/** A key of the local storage for something that only this person is to see again on this device, until their log-out. */
export function personalKey(userId: string, name: string): string {
  return `person-${userId}-${name}`
}

/** Removes what the local storage holds of the person. What else a log-out removes: see `logOut`. */
export function forgetPerson(): void {
  const userId = storedUser()?.id
  const theirs = Object.keys(localStorage).filter((key) => userId && key.startsWith(personalKey(userId, '')))
  for (const key of [...OF_THE_PERSON, ...theirs]) localStorage.removeItem(key)
  // Pages of two people on one device are never counted as those of one.
  sessionStorage.removeItem('sessionId')
  changed()
}

/** Aborts when who is logged in now no longer is; `end` stops looking. */
export function whileLoggedIn(): { readonly signal: AbortSignal; readonly end: () => void } {
  const userId = storedUser()?.id
  const leaving = new AbortController()
  const end = onUserChange(() => {
    if (storedUser()?.id !== userId) leaving.abort()
  })
  return { signal: leaving.signal, end }
}

/** Calls when who is logged in here, or what is known of them, changes in this tab or another one; answers what ends that. */
export function onUserChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  // A page that one goes back to has slept, and heard nothing.
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

function changed(): void {
  void keepThroughCrash()
  window.dispatchEvent(new Event(CHANGED))
}

function parseUser(text: string | null): User | null {
  if (!text) return null
  try {
    const user = JSON.parse(text) as User | null
    return user?.id && user.token ? user : null
  } catch {
    return null
  }
}
