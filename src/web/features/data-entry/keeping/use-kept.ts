import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useReplica } from '#web/replica/replica-provider.ts'
import { ownerOf, type Draft } from './draft-owner.ts'
import { useBeforeLeaving } from './use-before-leaving.ts'

/** What is kept of the draft, and how it changes; `draft` stays the same object while it is the same draft. */
export function useKept<Value>(draft: Draft<Value>): readonly [Value, (next: (before: Value) => Value) => void] {
  const replica = useReplica()
  const owner = useMemo(() => ownerOf(replica, draft), [replica, draft])
  useBeforeLeaving(owner.keepNow)
  useEffect(() => owner.hold(), [owner])
  return [useSyncExternalStore(owner.listen, owner.now), owner.change]
}
