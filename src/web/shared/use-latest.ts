import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What was drawn last, for what takes a while. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
