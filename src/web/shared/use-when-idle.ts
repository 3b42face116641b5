import { useEffect } from 'react'

/** The first moments are for who begins to type, and for what the screen itself still fetches; in milliseconds. */
const A_WHILE = 1_000

/** Acts once what calls this has been on the screen for a while and the page is idle; again for another `act`. */
export function useWhenIdle(act: () => void): void {
  useEffect(() => {
    // Safari does not say when it is idle.
    const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(act) : act()), A_WHILE)
    return () => clearTimeout(timer)
  }, [act])
}
