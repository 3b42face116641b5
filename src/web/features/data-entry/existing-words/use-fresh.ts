import { useEffect, useState } from 'react'
import type { ExistingItem } from './existing-items.ts'

const SETTLES_IN = 2_500

/** The keys of items that arrived a moment ago; what was there at first is not news. */
export function useFresh(items: readonly ExistingItem[] | undefined): ReadonlySet<string> {
  const [settled, setSettled] = useState<ReadonlySet<string> | null>(null)
  const keys = items?.map(({ key }) => key)
  if (!settled && keys) setSettled(new Set(keys))
  useEffect(() => {
    if (!items) return undefined
    const timer = setTimeout(() => setSettled(new Set(items.map(({ key }) => key))), SETTLES_IN)
    return () => clearTimeout(timer)
  }, [items])
  return new Set(settled ? keys?.filter((key) => !settled.has(key)) : [])
}
