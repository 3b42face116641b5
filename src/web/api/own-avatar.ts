import { useSyncExternalStore } from 'react'
import { downloadAvatar } from '#contract/avatar.ts'
import { callForResponse } from './call.ts'
import { deviceMemory } from '#web/device/memory.ts'
import { refreshUser, storedUser } from '#web/session/stored-user.ts'

/** Spec product 3, browser storage: the picture of who is logged in, as inline image text, so that it is there offline. */
const KEY = 'avatar'

/** The picture of who is logged in as an address; null while there is none on this device. */
export function useOwnAvatar(): string | null {
  return useSyncExternalStore(listen, () => (storedUser()?.hasAvatar ? deviceMemory.get(KEY) : null))
}

/** Brings the picture onto this device. Throws as `call` does. */
export async function fetchOwnAvatar(): Promise<void> {
  const user = storedUser()
  if (!user) return
  const before = deviceMemory.get(KEY)
  const answer = await callForResponse(downloadAvatar, { params: { userId: user.id } }, { isRepeated: true })
  const picture = await answer.blob()
  // What was chosen here meanwhile is newer.
  if (deviceMemory.get(KEY) === before) await storeOwnAvatar(user.id, picture)
}

/** To be called with the picture that the server has by now; null: none. Changes nothing when this person has left. */
export async function storeOwnAvatar(userId: string, picture: Blob | null): Promise<void> {
  const text = picture && (await asText(picture))
  const user = storedUser()
  if (user?.id !== userId) return
  // Without room for it what is here is not the picture any more, and the server has it.
  if (!deviceMemory.put({ [KEY]: text })) deviceMemory.put({ [KEY]: null })
  refreshUser({ ...user, hasAvatar: picture !== null })
}

const listen = (listener: () => void): (() => void) => deviceMemory.onChange(listener)

function asText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('failed')))
    reader.readAsDataURL(blob)
  })
}
