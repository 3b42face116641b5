import { deviceMemory } from '#web/device/memory.ts'

/** In milliseconds: a link for a new password is good for less, and then somebody else may be at the device. */
const WAITS_FOR = 24 * 60 * 60 * 1000

type Waiting = { readonly path: string; readonly since: number }

/** The path to an invitation that goes on once its address is proven, which is done in the tab that the letter opens. */
export function storeInvitation(path: string, now = Date.now()): void {
  // Where there is no room the letter of the invitation is still there to be opened again.
  deviceMemory.put({ invitation: JSON.stringify({ path, since: now } satisfies Waiting) })
}

/** Once, and undefined where none waits on this device, or has waited for too long. */
export function takeInvitation(now = Date.now()): string | undefined {
  const text = deviceMemory.get('invitation')
  deviceMemory.put({ invitation: null })
  if (text === null) return undefined
  const { path, since } = JSON.parse(text) as Waiting
  return now - since < WAITS_FOR ? path : undefined
}
