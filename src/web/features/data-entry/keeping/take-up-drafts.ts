import { newGuid } from '#web/plain/new-guid.ts'
import { holdsBegun, type BegunRecording } from '#web/replica/begun-recording.ts'
import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'

export type Tabs = {
  readonly own: string
  /** null: not known; then no other counts as open, since showing a text twice is better than losing it. */
  readonly open: ReadonlySet<string> | null
}

export type TakingUp<Value> = {
  readonly name: string
  readonly tabs: Tabs
  /** What the screen holds at this moment, which may have been typed while the drafts were being read. */
  readonly now: () => Value
  /** What becomes of it with something from before; null: there is no room for that, and it waits for its turn. */
  readonly adopt: (now: Value, before: Value) => Value | null
}

/** Each tab keeps its drafts apart: what is entered in one says nothing about what is typed in another. */
export const draftKey = (name: string, tab: string): string => `${name} ${tab}`

/**
 * What this tab has kept under the name, together with what tabs that are gone have left, which is its own from now on;
 * null when there is nothing, or no room for it: what the screen holds may have been entered by the time of the answer.
 */
export function takeUpDrafts<Value>(
  db: ReplicaDatabase,
  { name, tabs, now, adopt }: TakingUp<Value>,
): Promise<Value | null> {
  const ownKey = draftKey(name, tabs.own)
  return db.transaction('rw', db.drafts, db.begunRecordings, async () => {
    const all = await db.drafts.where('key').startsWith(draftKey(name, '')).toArray()
    const own = all.filter(({ key }) => key === ownKey)
    const left = leftOf(all, name, tabs)
    const held = now()
    let value = held
    for (const { key, draft } of [...own, ...left]) {
      const adopted = adopt(value, draft as Value)
      if (adopted !== null || key === ownKey) await db.drafts.delete(key)
      if (adopted === null && key === ownKey) await setAside(db, { key, draft }, draftKey(name, newGuid()))
      // Where nothing of it is taken over, a recording of it is of nothing that is here.
      if (adopted !== null && adopted !== value) await moveBegun(db, key, { key: ownKey, tab: tabs.own })
      value = adopted ?? value
    }
    if (value === held) return null
    await db.drafts.put({ key: ownKey, draft: value, at: Date.now() })
    return value
  })
}

/** Those that tabs have kept under the name that are gone. */
export function leftOf(all: readonly StoredDraft[], name: string, { own, open }: Tabs): readonly StoredDraft[] {
  const tabOf = (key: string): string => key.slice(draftKey(name, '').length)
  return all.filter(({ key }) => key !== draftKey(name, own) && !open?.has(tabOf(key)))
}

/** It has its turn under another key. */
async function setAside(db: ReplicaDatabase, { key, draft }: StoredDraft, aside: string): Promise<void> {
  await db.drafts.put({ key: aside, draft })
  await moveBegun(db, key, { key: aside })
}

/** What was cut off in recording goes where the draft goes that it is of. */
export async function moveBegun(db: ReplicaDatabase, from: string, to: { key: string; tab?: string }): Promise<void> {
  if (from === to.key) return
  const isOfDraft = ({ of }: BegunRecording): boolean => of.kind === 'draft' && of.key === from
  const begun = (await db.begunRecordings.toArray()).filter(isOfDraft)
  const moved = begun.map((one) => ({ ...one, tab: to.tab ?? one.tab, of: { kind: 'draft' as const, key: to.key } }))
  if (moved.length === 0) return
  await db.begunRecordings.bulkPut(moved)
  holdsBegun(db)
}
