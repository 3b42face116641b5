import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Why something could not be had, and how to ask for it again. */
export type WhyMissing = { readonly error: Error; readonly isAsking: boolean; readonly retry: () => void }

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/**
 * Why a query has no answer, also while it is asked once more; null as long as nothing went wrong or `isHere`. It is asked
 * again as soon as there is a network.
 */
export function useWhyMissing(isHere: boolean, { error, isFetching, refetch }: Query): WhyMissing | null {
  const [failed, setFailed] = useState(error)
  if (error && error !== failed) setFailed(error)
  const isMissing = !isHere && failed !== null
  useEffect(() => {
    if (!isMissing) return undefined
    const retry = (): void => void refetch()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing, refetch])
  return isMissing ? { error: failed, isAsking: isFetching, retry: () => void refetch() } : null
}
