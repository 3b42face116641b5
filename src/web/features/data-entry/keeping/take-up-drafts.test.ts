import { expect, test } from 'vitest'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { draftKey, takeUpDrafts, type Tabs } from './take-up-drafts.ts'

/** There is room for one text. */
const adopt = (now: string, before: string): string | null => (before === '' ? now : now === '' ? before : null)
const takeUp = (db: ReplicaDatabase, tabs: Tabs, now = ''): Promise<string | null> =>
  takeUpDrafts(db, { name: 'typed 1.3', tabs, now: () => now, adopt })
const aTab = (own: string, ...others: string[]): Tabs => ({ own, open: new Set([own, ...others]) })

async function replicaWith(drafts: Readonly<Record<string, string>>): Promise<ReplicaDatabase> {
  const db = aReplica()
  await db.drafts.bulkPut(Object.entries(drafts).map(([key, draft]) => ({ key, draft })))
  return db
}

async function texts(db: ReplicaDatabase): Promise<string[]> {
  return (await db.drafts.toArray()).map(({ draft }) => String(draft)).toSorted()
}

test('a tab finds again what it has kept, and leaves alone what another open one keeps', async () => {
  const db = await replicaWith({ [draftKey('typed 1.3', 'a')]: 'maj', [draftKey('typed 1.3', 'b')]: 'mot' })

  expect(await takeUp(db, aTab('b', 'a'))).toBe('mot')
  expect(await takeUp(db, aTab('c', 'a', 'b'))).toBeNull()
})

test('what a tab that is gone has left is taken up once', async () => {
  const db = await replicaWith({ [draftKey('typed 1.3', 'a')]: 'maj' })

  expect(await takeUp(db, aTab('b'))).toBe('maj')
  expect(await takeUp(db, aTab('c', 'b'))).toBeNull()
  expect(await takeUp(db, aTab('b', 'c'))).toBe('maj')
})

test('what there is no room for waits, also when it was this tab’s own', async () => {
  const db = await replicaWith({ [draftKey('typed 1.3', 'a')]: 'maj', [draftKey('typed 1.3', 'b')]: 'mot' })

  expect(await takeUp(db, aTab('b'), 'jiw')).toBeNull()
  expect(await texts(db)).toEqual(['maj', 'mot'])
  expect(await takeUp(db, aTab('b'))).not.toBeNull()
})

test('another domain has other drafts, even where its number begins alike', async () => {
  const db = await replicaWith({ [draftKey('typed 1.3.1', 'a')]: 'maj' })

  expect(await takeUp(db, aTab('b'))).toBeNull()
  expect(await texts(db)).toEqual(['maj'])
})
