import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { READ_AGAIN } from '#web/replica/keep-reading.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { takeUpEdits, type KeptEdit } from './kept-edits.ts'
import { rowKey, rowsOf, rowWrites, takeUpRows } from './kept-rows.ts'
import { LatestOnly } from './latest-only.ts'
import { keptOf, type Session } from '../rows/session-state.ts'
import { livingTabs, thisTab } from '#web/device/this-tab.ts'
import { useBeforeLeaving } from './use-before-leaving.ts'

type Kept = { readonly rows: Session; readonly edits: readonly KeptEdit[] }

/**
 * Brings back the rows that were kept of a domain, by this tab or by one that is gone, with what was being typed into them,
 * and from then on keeps each that changes. Until they have been read nothing is kept.
 */
export function useKeptRows(domainId: string, session: Session, onRead: (kept: Kept) => void): void {
  const replica = useReplica()
  const [saving] = useState(() => new LatestOnly())
  const onReadNow = useEffectEvent(onRead)
  const [tab, setTab] = useState<string | null>(null)
  /** As they lie in the storage. */
  const stored = useRef<Session>([])
  /** The keys of others under which rows of the session lie as well, until they lie under those of this tab. */
  const elsewhere = useRef<readonly string[]>([])

  useEffect(() => {
    if (!replica) return undefined
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async (): Promise<void> => {
      const [own, open] = await Promise.all([thisTab(), livingTabs()])
      const kept = await takeUpRows(replica.db, domainId, { own, open })
      const edits = await takeUpEdits(replica.db, domainId, { own, open })
      if (isGone) return
      stored.current = kept.own
      elsewhere.current = kept.elsewhere.map(({ key }) => key)
      const rows = rowsOf(kept)
      if (rows.length + edits.length > 0) onReadNow({ rows, edits })
      setTab(own)
    }
    const readAtLast = (): void =>
      void read().catch(() => {
        if (!isGone) timer = setTimeout(readAtLast, READ_AGAIN)
      })
    readAtLast()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [replica, domainId])

  useEffect(() => {
    if (!replica || tab === null) return
    saving.run(async () => {
      const kept = keptOf(session)
      const { changed, gone } = rowWrites(stored.current, kept)
      const keyOf = (guid: string): string => rowKey(domainId, tab, guid)
      await Promise.all(changed.map((row) => replica.saveDraft({ key: keyOf(row.entered.guid), draft: row })))
      const unneeded = [...gone.map(keyOf), ...elsewhere.current]
      if (unneeded.length > 0) await replica.db.drafts.bulkDelete(unneeded)
      elsewhere.current = []
      stored.current = kept
    })
  }, [replica, domainId, tab, session, saving])
  useBeforeLeaving(() => void saving.flush())
}
