import { useCallback, useEffect, useState } from 'react'

/** The first moments are for who begins to type, and for what the screen itself still fetches; in milliseconds. */
const A_WHILE = 1_000

/**
 * Does the command once what calls this has been on the screen for a while and the page is idle; again for another `command`. The signal
 * tells when that is not wanted any more.
 */
export function useWhenIdle(command: (signal: AbortSignal) => void): void {
  useEffect(() => {
    const leaving = new AbortController()
    const run = (): void => {
      if (!leaving.signal.aborted) command(leaving.signal)
    }
    // Safari does not say when it is idle.
    const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : run()), A_WHILE)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [command])
}

/** Whether that while is over. */
export function useHasRested(): boolean {
  const [hasRested, setRested] = useState(false)
  useWhenIdle(useCallback(() => setRested(true), []))
  return hasRested
}
