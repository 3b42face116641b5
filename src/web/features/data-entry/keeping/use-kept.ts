import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { newGuid } from '#web/shared/new-guid.ts'
import { forgetLastMoment, keepAtLastMoment, takeLastMoment } from './last-moment.ts'
import { LatestOnly } from './latest-only.ts'
import { draftKey, takeUpDrafts } from './take-up-drafts.ts'
import { useBeforeLeaving } from './use-before-leaving.ts'
import { livingTabs, thisTab } from './this-tab.ts'

type Kept<Value> = {
  readonly name: string
  readonly value: Value
  /** See `takeUpDrafts`. */
  readonly adopt: (now: Value, before: Value) => Value | null
  readonly onRead: (kept: Value) => void
}

/**
 * Brings back what was kept under this name, by this tab or by one that is gone, and from then on keeps every new value
 * through reload and crash.
 *
 * Until it has been read nothing is kept, so that what is left from before is never overwritten.
 */
export function useKept<Value>({ name, value, adopt, onRead }: Kept<Value>): void {
  const replica = useReplica()
  const [saving] = useState(() => new LatestOnly())
  const [key, setKey] = useState<string | null>(null)
  const [first] = useState(value)
  const now = useEffectEvent(() => value)

  useEffect(() => {
    if (!replica) return undefined
    let isGone = false
    const read = async (db: ReplicaDatabase): Promise<void> => {
      const [own, open] = await Promise.all([thisTab(), livingTabs()])
      await takeLastMoment(db, `${name} `).catch(() => undefined)
      const found = await takeUpDrafts(db, { name, tabs: { own, open }, now, adopt }).catch(() => null)
      if (isGone) return
      if (found) onRead(found)
      setKey(draftKey(name, own))
    }
    void read(replica.db)
    return () => {
      isGone = true
    }
  }, [replica, name, adopt, onRead])

  useEffect(() => {
    if (!replica || key === null) return
    saving.run(async () => {
      await replica.saveDraft({ key, draft: value })
      forgetLastMoment(replica.db, key)
    })
  }, [replica, key, value, saving])
  useBeforeLeaving(() => {
    if (!replica) return
    if (key !== null && saving.isBusy) keepAtLastMoment(replica.db, { key, draft: value })
    // Typed and left before it was read what there is from before: it waits beside that, as from a tab that is gone.
    if (key === null && value !== first) keepApart(replica, { key: draftKey(name, newGuid()), draft: value })
    saving.flush()
  })
}

function keepApart(replica: Replica, draft: StoredDraft): void {
  keepAtLastMoment(replica.db, draft)
  void replica.saveDraft(draft).then(
    () => forgetLastMoment(replica.db, draft.key),
    () => undefined,
  )
}
