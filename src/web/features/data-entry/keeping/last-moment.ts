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
 * has come back: the removal had not come to the disk yet when the device died. `except`: a key of this page's own, which
 * is here already.
 */
export async function takeLastMoment(db: ReplicaDatabase, start: string, except?: string | null): Promise<void> {
  for (const { key, draft, at } of lastMoments(db, start, except)) {
    await db.transaction('rw', db.drafts, async () => {
      const stored = await db.drafts.get(key)
      if (!stored?.at || stored.at <= at) await db.drafts.put({ key, draft, at })
    })
    forgetLastMoment(db, key)
  }
}

/** What is kept under keys that begin so; each is read at its turn, since another tab may take it as well. */
export function* lastMoments(
  db: ReplicaDatabase,
  start: string,
  except: string | null = null,
): Generator<Required<StoredDraft>> {
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(nameOf(db, start)) || name === nameOf(db, except ?? '')) continue
    const kept = readKept(localStorage.getItem(name))
    if (kept) yield { key: name.slice(nameOf(db, '').length), ...kept }
    // Nobody can read it, and it must not keep the others from being read.
    else localStorage.removeItem(name)
  }
}

type Kept = Required<Pick<StoredDraft, 'at' | 'draft'>>

/** An older version of the app kept the draft alone. null: it is gone, or came to the disk damaged. */
function readKept(text: string | null): Kept | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    const isDated = typeof kept === 'object' && kept !== null && 'at' in kept && 'draft' in kept
    if (isDated) return kept as Kept
    return kept === null ? null : { at: Date.now(), draft: kept }
  } catch {
    return null
  }
}

const nameOf = (db: ReplicaDatabase, key: string): string => `last-moment ${db.name} ${key}`
