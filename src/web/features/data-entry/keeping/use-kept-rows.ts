import { useEffect, useRef, useState } from 'react'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { takeUpEdits, type KeptEdit } from './kept-edits.ts'
import { rowKey, rowWrites, takeUpRows } from './kept-rows.ts'
import { LatestOnly } from './latest-only.ts'
import { keptOf, type Session } from '../rows/session-state.ts'
import { livingTabs, thisTab } from './this-tab.ts'
import { useBeforeLeaving } from './use-before-leaving.ts'

type Kept = { readonly rows: Session; readonly edits: readonly KeptEdit[] }

/**
 * Brings back the rows that were kept of a domain, by this tab or by one that is gone, with what was being typed into them,
 * and from then on keeps each that changes. Until they have been read nothing is kept.
 */
export function useKeptRows(domainId: string, session: Session, onRead: (kept: Kept) => void): void {
  const replica = useReplica()
  const [saving] = useState(() => new LatestOnly())
  const [tab, setTab] = useState<string | null>(null)
  /** As they lie in the storage. */
  const stored = useRef<Session>([])

  useEffect(() => {
    if (!replica) return undefined
    let isGone = false
    const read = async (): Promise<void> => {
      const [own, open] = await Promise.all([thisTab(), livingTabs()])
      const rows = await takeUpRows(replica.db, domainId, { own, open }).catch(() => [])
      const edits = await takeUpEdits(replica.db, domainId, { own, open }).catch(() => [])
      if (isGone) return
      stored.current = rows
      if (rows.length + edits.length > 0) onRead({ rows, edits })
      setTab(own)
    }
    void read()
    return () => {
      isGone = true
    }
  }, [replica, domainId, onRead])

  useEffect(() => {
    if (!replica || tab === null) return
    saving.run(async () => {
      const kept = keptOf(session)
      const { changed, gone } = rowWrites(stored.current, kept)
      const keyOf = (guid: string): string => rowKey(domainId, tab, guid)
      await Promise.all(changed.map((row) => replica.saveDraft({ key: keyOf(row.entered.guid), draft: row })))
      if (gone.length > 0) await replica.db.drafts.bulkDelete(gone.map(keyOf))
      stored.current = kept
    })
  }, [replica, domainId, tab, session, saving])
  useBeforeLeaving(() => void saving.flush())
}
