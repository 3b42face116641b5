import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'
import { forgetLastMoment, lastMoments } from './last-moment.ts'
import { draftKey, leftOf, moveBegun, type TakingUp } from './take-up-drafts.ts'

/**
 * The drafts under keys that begin so, with what `takeLastMoment` could not put there: a full device has no room for
 * that, and they are to be seen all the same.
 */
export async function draftsInPlace(
  db: ReplicaDatabase,
  start: string,
  except?: string | null,
): Promise<readonly StoredDraft[]> {
  const drafts = await db.drafts.where('key').startsWith(start).toArray()
  const found = new Map(drafts.map((draft) => [draft.key, draft]))
  for (const kept of lastMoments(db, start, except)) {
    if ((found.get(kept.key)?.at ?? 0) <= kept.at) found.set(kept.key, kept)
  }
  return [...found.values()]
}

export type InPlace<Value> = {
  readonly value: Value | null
  /** What of it lies under keys of others: see `removeTaken`. */
  readonly elsewhere: readonly StoredDraft[]
}

/** As `takeUpDrafts`, but all stays where it is. Throws where there is no room for what this tab itself has kept. */
export async function readInPlace<Value>(
  db: ReplicaDatabase,
  { name, tabs, now, adopt }: TakingUp<Value>,
  except: string | null,
): Promise<InPlace<Value>> {
  const all = await draftsInPlace(db, draftKey(name, ''), except)
  const held = now()
  let value = held
  for (const { draft } of all.filter(({ key }) => key === draftKey(name, tabs.own))) {
    const adopted = adopt(value, draft as Value)
    if (adopted === null) throw new Error('What this tab has kept would be written over.')
    value = adopted
  }
  const elsewhere: StoredDraft[] = []
  for (const one of leftOf(all, name, tabs)) {
    const adopted = adopt(value, one.draft as Value)
    if (adopted !== null && adopted !== value) elsewhere.push(one)
    value = adopted ?? value
  }
  return { value: value === held ? null : value, elsewhere }
}

/** Since it is stored under a key of this tab. What has been added to it meanwhile, as a recording, stays where it is. */
export async function removeTaken(
  db: ReplicaDatabase,
  elsewhere: readonly StoredDraft[],
  to: { readonly key: string; readonly tab: string },
): Promise<void> {
  await db.transaction('rw', db.drafts, db.begunRecordings, async () => {
    for (const { key, at = 0 } of elsewhere) {
      const stored = await db.drafts.get(key)
      if ((stored?.at ?? 0) > at) continue
      await moveBegun(db, key, to)
      await db.drafts.delete(key)
    }
  })
  for (const { key } of elsewhere) forgetLastMoment(db, key)
}
