import { useState } from 'react'

/** Whether something is so, or has been so before: what was wanted once stays, to close as it opened. */
export function useEver(is: boolean): boolean {
  const [wasEver, setWasEver] = useState(is)
  if (is && !wasEver) setWasEver(true)
  return is || wasEver
}
