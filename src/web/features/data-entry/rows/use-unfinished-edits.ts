import { useCallback, useEffect, useRef, useState } from 'react'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import type { KeepEdit, UnfinishedEdit } from './editing.ts'
import { forgetLastMoment, keepAtLastMoment, takeLastMoment } from '../keeping/last-moment.ts'
import { LatestOnly } from '../keeping/latest-only.ts'
import { livingTabs, thisTab } from '../keeping/this-tab.ts'
import { useBeforeLeaving } from '../keeping/use-before-leaving.ts'
import type { ActOnRow } from './use-row-acts.ts'
import type { SessionRow } from './use-session-rows.ts'

type Found = UnfinishedEdit & { readonly key: string }

/**
 * Keeps what somebody is typing into a row. When the page goes away meanwhile, it is stored once the table is open again:
 * leaving a field keeps the change, however it is left.
 */
export function useUnfinishedEdits(domainId: string, rows: readonly SessionRow[], act: ActOnRow): KeepEdit {
  const replica = useReplica()
  const [saving] = useState(() => new LatestOnly())
  const unwritten = useRef(new Map<string, UnfinishedEdit | null>())
  const [found, setFound] = useState<readonly Found[]>([])
  const taken = useRef(new Set<string>())

  useEffect(() => {
    if (!replica) return undefined
    let isGone = false
    void leftBehind(replica.db, domainId).then(
      (left) => !isGone && setFound(left),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [replica, domainId])

  useEffect(() => {
    if (!replica || found.length === 0) return
    const isRead = ({ row, saved }: SessionRow): boolean => saved !== null && !row.removed
    for (const { key, guid, edit, seen } of found) {
      const row = rows.find((one) => one.base.word.guid === guid && isRead(one))
      if (!row || taken.current.has(key)) continue
      taken.current.add(key)
      // What cannot be stored is said by its row, which keeps it from then on.
      void act({ ...row, seen }, edit).then(() => replica.db.drafts.delete(key))
    }
  }, [replica, found, rows, act])

  const tab = useRef<string | null>(null)
  useEffect(() => {
    void thisTab().then((name) => (tab.current = name))
  }, [])
  useBeforeLeaving(() => {
    for (const [field, edit] of unwritten.current) {
      if (!replica || !edit || tab.current === null) continue
      keepAtLastMoment(replica.db, { key: editKey(domainId, tab.current, field), draft: edit })
    }
    saving.flush()
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

const editKey = (domainId: string, tab: string, field: string): string => `edit ${domainId} ${tab} ${field}`

/** By this tab before it was reloaded, and by tabs that are gone. */
async function leftBehind(db: ReplicaDatabase, domainId: string): Promise<readonly Found[]> {
  await takeLastMoment(db, `edit ${domainId} `)
  const [own, open] = await Promise.all([thisTab(), livingTabs()])
  const kept = await db.drafts.where('key').startsWith(`edit ${domainId} `).toArray()
  return kept
    .filter(({ key }) => {
      const tab = key.split(' ')[2] ?? ''
      return tab === own || !open?.has(tab)
    })
    .map(({ key, draft }) => ({ key, ...(draft as UnfinishedEdit) }))
}
