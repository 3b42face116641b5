import { useCallback, useEffect, useRef, useState } from 'react'
import type { Guid } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import type { KeepEdit, UnfinishedEdit } from './editing.ts'
import { forgetLastMoment, keepAtLastMoment, takeLastMoment } from '../keeping/last-moment.ts'
import { LatestOnly } from '../keeping/latest-only.ts'
import { livingTabs, thisTab } from '../keeping/this-tab.ts'
import { useBeforeLeaving } from '../keeping/use-before-leaving.ts'
import type { ActOnRow } from './use-row-acts.ts'
import type { Session } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

type Found = UnfinishedEdit & { readonly key: string }

type Rows = {
  readonly session: Session
  /** See `useReadRows`. */
  readonly readRows: (rows: Session) => Promise<readonly SessionRow[]>
  readonly act: ActOnRow
}

/**
 * Keeps what somebody is typing into a row. When the page goes away meanwhile, it is stored once the table is open again:
 * leaving a field keeps the change, however it is left.
 */
export function useUnfinishedEdits(domainId: string, { session, readRows, act }: Rows): KeepEdit {
  const replica = useReplica()
  const [saving] = useState(() => new LatestOnly())
  const unwritten = useRef(new Map<string, UnfinishedEdit | null>())
  const [found, setFound] = useState<readonly Found[]>([])
  const taken = useRef(new Set<string>())
  /** The rows that have been read: each is looked at once, however long the session is. */
  const read = useRef(new Set<Guid>())

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
    const unread = session.filter(({ entered, removed }) => !removed && !read.current.has(entered.guid))
    if (!replica || found.length === 0 || unread.length === 0) return
    void readRows(unread).then((rows) => {
      for (const { row, saved } of rows) if (saved !== null) read.current.add(row.entered.guid)
      for (const { key, guid, edit, seen } of found) {
        const row = rows.find(({ base, saved }) => base.word.guid === guid && saved !== null)
        if (!row || taken.current.has(key)) continue
        taken.current.add(key)
        // What cannot be stored is said by its row, which keeps it from then on.
        void act({ ...row, seen }, edit).then(() => replica.db.drafts.delete(key))
      }
    })
  }, [replica, found, session, readRows, act])

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
