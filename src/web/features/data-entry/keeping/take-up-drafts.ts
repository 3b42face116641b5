import { newGuid } from '#web/shared/new-guid.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'

export type Tabs = {
  readonly own: string
  /** null: not known; then no other counts as open, since showing a text twice is better than losing it. */
  readonly open: ReadonlySet<string> | null
}

type TakingUp<Value> = {
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
  return db.transaction('rw', db.drafts, async () => {
    const all = await db.drafts.where('key').startsWith(draftKey(name, '')).toArray()
    const isLeft = (key: string): boolean => !tabs.open?.has(key.slice(draftKey(name, '').length))
    const own = all.filter(({ key }) => key === ownKey)
    const left = all.filter(({ key }) => key !== ownKey && isLeft(key))
    const held = now()
    let value = held
    for (const { key, draft } of [...own, ...left]) {
      const adopted = adopt(value, draft as Value)
      if (adopted !== null || key === ownKey) await db.drafts.delete(key)
      if (adopted === null && key === ownKey) await db.drafts.put({ key: draftKey(name, newGuid()), draft })
      value = adopted ?? value
    }
    if (value === held) return null
    await db.drafts.put({ key: ownKey, draft: value })
    return value
  })
}
