import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'

/**
 * What is written to a database while a page goes may never arrive. The local storage has it at once; the next page puts
 * it where it belongs.
 */
export function keepAtLastMoment(db: ReplicaDatabase, { key, draft }: StoredDraft): void {
  try {
    localStorage.setItem(nameOf(db, key), JSON.stringify({ at: Date.now(), draft } satisfies Kept))
  } catch {
    // There is no room: what the database gets in time is all that can be done.
  }
}

/** Since the database has this or a later state of it. */
export function forgetLastMoment(db: ReplicaDatabase, key: string): void {
  localStorage.removeItem(nameOf(db, key))
}

/**
 * Puts into the database what was kept under keys that begin so. Where the database has a later state, what was forgotten
 * has come back: the removal had not come to the disk yet when the device died.
 */
export async function takeLastMoment(db: ReplicaDatabase, start: string): Promise<void> {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(nameOf(db, start))) continue
    const key = name.slice(nameOf(db, '').length)
    const { at, draft } = readKept(JSON.parse(localStorage.getItem(name) ?? 'null'))
    await db.transaction('rw', db.drafts, async () => {
      const stored = await db.drafts.get(key)
      if (!stored?.at || stored.at <= at) await db.drafts.put({ key, draft, at })
    })
    localStorage.removeItem(name)
  }
}

type Kept = Required<Pick<StoredDraft, 'at' | 'draft'>>

/** An older version of the app kept the draft alone. */
function readKept(kept: unknown): Kept {
  const isDated = typeof kept === 'object' && kept !== null && 'at' in kept && 'draft' in kept
  return isDated ? (kept as Kept) : { at: Date.now(), draft: kept }
}

const nameOf = (db: ReplicaDatabase, key: string): string => `last-moment ${db.name} ${key}`
