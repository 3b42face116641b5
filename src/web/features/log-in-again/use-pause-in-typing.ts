import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key. */
const PAUSE = 2_000
const LOOK_EVERY = 200

/** False until nobody has been typing for a moment: what is wanted now must not come under somebody's fingers. */
export function usePauseInTyping(isWanted: boolean): boolean {
  const lastKey = useRef(-Infinity)
  const [isPause, setIsPause] = useState(false)
  useEffect(() => {
    const note = (): void => void (lastKey.current = performance.now())
    document.addEventListener('keydown', note, { capture: true, passive: true })
    return () => document.removeEventListener('keydown', note, { capture: true })
  }, [])
  useEffect(() => {
    if (!isWanted) return undefined
    const look = (): void => {
      if (performance.now() - lastKey.current >= PAUSE) setIsPause(true)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY)
    return () => {
      clearInterval(timer)
      setIsPause(false)
    }
  }, [isWanted])
  return isWanted && isPause
}
