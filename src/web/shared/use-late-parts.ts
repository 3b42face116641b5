import { fetchLateParts } from '#web/plain/late-code.ts'
import { useWhenIdle } from './use-when-idle.ts'

/**
 * Fetches what may be wanted later, once what calls this has been on the screen for a while and the page is idle, unless
 * the device has it: there each part is at hand without a network, and to read them all is a third of what a visit costs.
 */
export function useLateParts(): void {
  useWhenIdle(fetchThem)
}

function fetchThem(): void {
  // A worker is at work only when it has all of them.
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  if (!isOnDevice) void fetchLateParts()
}
