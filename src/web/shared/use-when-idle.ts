import { useEffect } from 'react'

/** The first moments are for who begins to type, and for what the screen itself still fetches; in milliseconds. */
const A_WHILE = 1_000

/**
 * Acts once what calls this has been on the screen for a while and the page is idle; again for another `act`. The signal
 * tells when that is not wanted any more.
 */
export function useWhenIdle(act: (signal: AbortSignal) => void): void {
  useEffect(() => {
    const leaving = new AbortController()
    const actNow = (): void => {
      if (!leaving.signal.aborted) act(leaving.signal)
    }
    // Safari does not say when it is idle.
    const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(actNow) : actNow()), A_WHILE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [act])
}
