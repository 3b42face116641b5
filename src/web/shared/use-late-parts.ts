import { fetchLateParts } from './late-code.ts'
import { useWhenIdle } from './use-when-idle.ts'

/**
 * Fetches what may be wanted later, once what calls this has been on the screen for a while and the page is idle, unless
 * the device has it: there each part is at hand without a network, and to read them all is a third of what a visit costs.
 */
export function useLateParts(): void {
  useWhenIdle(fetchThem)
}

const fetchThem = (): void =>
  void isOnDevice().then((isThere) => {
    if (!isThere) void fetchLateParts()
  })

/** The worker that is at work keeps all of them, until a new version that waits is taken, in whatever tab. */
async function isOnDevice(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return registration !== undefined && !registration.waiting
}
