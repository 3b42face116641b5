import { useEffect, useState } from 'react'

/** Milliseconds. */
const SETTLES_IN = 2_500

/** Of what came since the list was opened, all up to the answered number is no longer news. */
export function useSettled(arrivals: number): number {
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    if (arrivals === 0) return undefined
    const timer = setTimeout(() => setSettled(arrivals), SETTLES_IN)
    return () => clearTimeout(timer)
  }, [arrivals])
  return settled
}
