import { useEffect, useState } from 'react'

/** Longer than it takes to read a word that was stored this moment. */
const FOR = 400

/** True once it has been so for a while, from the first time on that it is drawn. */
export function useLasting(isSo: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setHasLasted(true), FOR)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo])
  return isSo && hasLasted
}
