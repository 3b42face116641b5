import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'

/**
 * What is written to a database while a page goes may never arrive. The local storage has it at once; the next page puts
 * it where it belongs.
 */
export function keepAtLastMoment(db: ReplicaDatabase, { key, draft }: StoredDraft): void {
  try {
    localStorage.setItem(nameOf(db, key), JSON.stringify(draft))
  } catch {
    // There is no room: what the database gets in time is all that can be done.
  }
}

/** Since the database has this or a later state of it. */
export function forgetLastMoment(db: ReplicaDatabase, key: string): void {
  localStorage.removeItem(nameOf(db, key))
}

/** Puts into the database what was kept under keys that begin so. */
export async function takeLastMoment(db: ReplicaDatabase, start: string): Promise<void> {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(nameOf(db, start))) continue
    const key = name.slice(nameOf(db, '').length)
    await db.drafts.put({ key, draft: JSON.parse(localStorage.getItem(name) ?? 'null') as unknown })
    localStorage.removeItem(name)
  }
}

const nameOf = (db: ReplicaDatabase, key: string): string => `last-moment ${db.name} ${key}`
