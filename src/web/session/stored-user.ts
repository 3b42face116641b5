import { useSyncExternalStore } from 'react'
import type { User } from '#domain/user/user.ts'
import { deviceMemory, tabMemory } from '#web/device/memory.ts'
import { isKeyOf } from '#web/device/memory-keys.ts'

let read: { text: string | null; user: User | null } = { text: null, user: null }

/** Who is logged in on this device, as the server last said; the same object while the storage says the same. */
export function storedUser(): User | null {
  const text = deviceMemory.get('user')
  if (text !== read.text) read = { text, user: parseUser(text) }
  return read.user
}

export function useStoredUser(): User | null {
  return useSyncExternalStore(onUserChange, storedUser)
}

export function storeUser(user: User): void {
  deviceMemory.put({ user: JSON.stringify(user) })
}

/** What the server says by now of who is logged in here; the token stays where it gives no other one. */
export function refreshUser(user: User): void {
  const stored = storedUser()
  if (stored?.id === user.id) storeUser({ ...user, token: user.token || stored.token })
}

/** Removes what the memory of the device holds of the person. What else a log-out removes: see `logOut`. */
export function forgetPerson(): void {
  const userId = storedUser()?.id
  const theirs = deviceMemory.keys().filter((key) => isKeyOf(userId, key))
  // Pages of two people on one device are never counted as those of one.
  tabMemory.put({ sessionId: null })
  deviceMemory.put(Object.fromEntries(theirs.map((key) => [key, null])))
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
  return deviceMemory.onChange(listener, 'user')
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
