import { useEffect, useSyncExternalStore } from 'react'
import { downloadAvatar } from '#contract/avatar.ts'
import { callForResponse } from '#web/api/call.ts'
import { onUserChange, refreshUser, storedUser, useStoredUser } from './stored-user.ts'

/** Spec product 3, browser storage: the picture of who is logged in, as inline image text, so that it is there offline. */
const KEY = 'avatar'

/** The picture of who is logged in as an address; null while there is none on this device. */
export function useOwnAvatar(): string | null {
  return useSyncExternalStore(onUserChange, () => localStorage.getItem(KEY))
}

/** Brings the picture onto this device, and again where the log-in is fresh: it may have been changed elsewhere. */
export function useFetchOwnAvatar(): void {
  const user = useStoredUser()
  const userId = user?.hasAvatar ? user.id : null
  useEffect(() => {
    if (userId) void fetchOwnAvatar().catch(() => undefined)
  }, [userId])
}

/** To be called when it has changed. Throws as `call` does. */
export async function fetchOwnAvatar(): Promise<void> {
  const user = storedUser()
  if (!user) return
  const answer = await callForResponse(downloadAvatar, { params: { userId: user.id } }, { isRepeated: true })
  keepAvatar(user.id, await asText(await answer.blob()))
}

export function forgetOwnAvatar(): void {
  keepAvatar(storedUser()?.id ?? '', null)
}

function keepAvatar(userId: string, picture: string | null): void {
  const user = storedUser()
  if (user?.id !== userId) return
  if (picture === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, picture)
  refreshUser({ ...user, hasAvatar: picture !== null })
}

function asText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('failed')))
    reader.readAsDataURL(blob)
  })
}
