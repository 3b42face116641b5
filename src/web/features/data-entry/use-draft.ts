import { useEffect, useState } from 'react'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { draftOf, type EntryAction, type EntryState } from './entry-state.ts'
import { LatestOnly } from './latest-only.ts'

/** Brings back what was left in this domain, and from then on keeps every letter through reload and crash. */
export function useDraft(domainId: string, state: EntryState, dispatch: (action: EntryAction) => void): void {
  const replica = useReplica()
  const [saving] = useState(() => new LatestOnly())
  const [isRead, setIsRead] = useState(false)

  useEffect(() => {
    if (!replica) return undefined
    let isGone = false
    const read = async (): Promise<void> => {
      const found = await replica.db.drafts.get(domainId).catch(() => undefined)
      if (isGone) return
      if (found) dispatch({ type: 'restored', state: found.draft as EntryState })
      setIsRead(true)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [replica, domainId, dispatch])

  useEffect(() => {
    if (!replica || !isRead) return
    const draft = draftOf(state)
    saving.run(() => replica.saveDraft({ domainId, draft }))
  }, [replica, domainId, state, isRead, saving])
}
