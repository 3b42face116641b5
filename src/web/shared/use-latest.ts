import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What was drawn last, for what takes a while. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}

/** Whether something is so, or has been so before: what was wanted once stays, to close as it opened. */
export function useEver(is: boolean): boolean {
  const [wasEver, setWasEver] = useState(is)
  if (is && !wasEver) setWasEver(true)
  return is || wasEver
}
