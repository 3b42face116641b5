import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { fetchLateParts } from '#web/plain/late-code.ts'
import { isSavingData } from './is-saving-data.ts'
import { useWhenIdle } from './use-when-idle.ts'

/**
 * From then on a screen can do without the network: fetches what may be wanted later on it, once it has been there for a
 * while and the page is idle, unless the device has that, where each part is at hand without a network, or its owner saves
 * data: to read them all is a third of what a visit costs. Screens beyond the way to the first word have this from their
 * routes (`GoesOnOffline`).
 */
export function useLateParts(): void {
  const { pathname } = useLocation()
  useWhenIdle(useCallback(() => fetchFor(pathname), [pathname]))
}

function fetchFor(screen: string): void {
  // A worker is at work only when it has all of them.
  const isOnDevice = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  // Marked in the timeline of the browser, where one sees when which screen can do without the network.
  if (!isOnDevice && !isSavingData())
    void fetchLateParts().then(() => performance.mark('late-parts', { detail: screen }))
}
