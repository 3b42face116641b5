import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { forgetLastMoment, takeLastMoment } from './last-moment.ts'
import { draftKey, moveBegun, setAside } from './take-up-drafts.ts'

type Renamed = {
  /** Under which this tab has kept it. */
  readonly from: readonly string[]
  readonly name: string
  readonly tab: string
}

type Held = {
  readonly draft: unknown
  /** Since when this tab has written it: Unix milliseconds. */ readonly since: number
}

/**
 * Puts a draft under its other name, in place of whatever this tab has kept of it before, wherever that was moved meanwhile.
 * Anything else has its turn.
 */
export async function putUnderName(
  db: ReplicaDatabase,
  { from, name, tab }: Renamed,
  { draft, since }: Held,
): Promise<void> {
  const to = draftKey(name, tab)
  await db.transaction('rw', db.drafts, db.begunRecordings, async () => {
    const all = await db.drafts.where('key').startsWith(draftKey(name, '')).toArray()
    // What was moved from there before that is of another domain, which had the number then.
    const isOwn = ({ key, movedFrom = '', at = 0 }: StoredDraft): boolean =>
      from.includes(key) || (from.includes(movedFrom) && at >= since)
    const other = all.find((one) => one.key === to && !isOwn(one))
    if (other) await setAside(db, other, draftKey(name, newGuid()))
    const before = [...from, ...all.filter(isOwn).map(({ key }) => key)]
    await db.drafts.bulkDelete(before)
    await db.drafts.put({ key: to, draft, at: Date.now() })
    for (const former of before) await moveBegun(db, former, { key: to })
  })
  for (const former of from) forgetLastMoment(db, former)
}

/** The same for one that has not been read yet: what lies there goes along as it is. */
export async function moveUnderName(db: ReplicaDatabase, { from, name, tab }: Renamed): Promise<void> {
  for (const former of from) {
    await takeLastMoment(db, former)
    await db.transaction('rw', db.drafts, db.begunRecordings, async () => {
      const [kept, there] = await Promise.all([db.drafts.get(former), db.drafts.get(draftKey(name, tab))])
      const key = draftKey(name, kept && there ? newGuid() : tab)
      if (kept) await db.drafts.put({ ...kept, key })
      await db.drafts.delete(former)
      await moveBegun(db, former, { key })
    })
  }
}
