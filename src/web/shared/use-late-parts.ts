import { useEffect } from 'react'
import { fetchLateParts } from './late.tsx'

/** The first moments are for who begins to type, and for what the screen itself still fetches; in milliseconds. */
const A_WHILE = 1_000

/** Fetches what may be wanted later, once what calls this has been on the screen for a while and the page is idle. */
export function useLateParts(): void {
  useEffect(() => {
    const fetchThem = (): void => void fetchLateParts()
    // Safari does not say when it is idle.
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(fetchThem) : fetchThem()),
      A_WHILE,
    )
    return () => clearTimeout(timer)
  }, [])
}
