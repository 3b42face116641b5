import { useEffect, useState } from 'react'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { LatestOnly } from './latest-only.ts'

/**
 * Brings back what was kept under this key, and from then on keeps every new value through reload and crash.
 *
 * Until it has been read nothing is kept, so that what is left from before is never overwritten.
 */
export function useKept<Value>(key: string, value: Value, onRead: (kept: Value) => void): void {
  const replica = useReplica()
  const [saving] = useState(() => new LatestOnly())
  const [isRead, setIsRead] = useState(false)

  useEffect(() => {
    if (!replica) return undefined
    let isGone = false
    const read = async (): Promise<void> => {
      const found = await replica.db.drafts.get(key).catch(() => undefined)
      if (isGone) return
      if (found) onRead(found.draft as Value)
      setIsRead(true)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [replica, key, onRead])

  useEffect(() => {
    if (replica && isRead) saving.run(() => replica.saveDraft({ key, draft: value }))
  }, [replica, key, value, isRead, saving])
}
