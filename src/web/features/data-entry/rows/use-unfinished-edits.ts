import { useCallback, useEffect, useRef, useState } from 'react'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { KeepEdit, UnfinishedEdit } from './editing.ts'
import { editKey } from '../keeping/kept-edits.ts'
import { forgetLastMoment, keepAtLastMoment } from '../keeping/last-moment.ts'
import { LatestOnly } from '../keeping/latest-only.ts'
import { thisTab } from '#web/device/this-tab.ts'
import { useBeforeLeaving } from '../keeping/use-before-leaving.ts'

/**
 * Keeps what somebody is typing into a row. When the page goes away meanwhile, it is stored once the table is open again
 * (`useLeftEdits`): leaving a field keeps the change, however it is left.
 */
export function useUnfinishedEdits(domainId: string): KeepEdit {
  const replica = useReplica()
  const [saving] = useState(() => new LatestOnly())
  const unwritten = useRef(new Map<string, UnfinishedEdit | null>())
  const tab = useRef<string | null>(null)
  useEffect(() => {
    void thisTab().then((name) => (tab.current = name))
  }, [])
  useBeforeLeaving(() => {
    for (const [field, edit] of unwritten.current) {
      if (!replica || !edit || tab.current === null) continue
      keepAtLastMoment(replica.db, { key: editKey(domainId, tab.current, field), draft: edit })
    }
    void saving.flush()
  })
  return useCallback(
    (name, unfinished) => {
      unwritten.current.set(name, unfinished)
      saving.run(async () => {
        const writes = [...unwritten.current]
        unwritten.current.clear()
        const own = await thisTab()
        if (!replica) return
        for (const [field, edit] of writes) {
          const key = editKey(domainId, own, field)
          if (edit) await replica.saveDraft({ key, draft: edit })
          else await replica.db.drafts.delete(key)
          forgetLastMoment(replica.db, key)
        }
      })
    },
    [replica, domainId, saving],
  )
}
