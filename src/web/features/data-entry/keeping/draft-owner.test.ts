// @vitest-environment jsdom
import '#web/replica/testing/indexed-db.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openReplica, type Replica } from '#web/replica/open-replica.ts'
import { breakStorage } from '#web/replica/testing/break-storage.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { readTyped, type Typed } from '../new-word/typed.ts'
import { typedDraft } from '../new-word/use-typed.ts'
import { DraftOwner } from './draft-owner.ts'
import { keepAtLastMoment } from './last-moment.ts'
import { draftKey } from './take-up-drafts.ts'
import { thisTab } from '#web/device/this-tab.ts'

const DRAFT = typedDraft('1.3', 'en')

/** A device on which these forms were typed before, each in a tab; `own`: in this one, before it was reloaded. */
async function deviceWith(forms: Readonly<Record<string, string>>): Promise<Replica> {
  const replica = openReplica('amina', newGuid())
  onTestFinished(async () => {
    localStorage.clear()
    await replica.db.delete()
  })
  for (const [tab, vernacular] of Object.entries(forms)) {
    const key = draftKey(DRAFT.name, tab === 'own' ? await thisTab() : tab)
    await replica.db.drafts.put({ key, draft: { vernacular } })
  }
  return replica
}

/** The draft as a screen shows it. */
function shown(replica: Replica): DraftOwner<Typed> {
  const owner = new DraftOwner(replica, DRAFT)
  onTestFinished(owner.hold())
  return owner
}

const type = (owner: DraftOwner<Typed>, vernacular: string): void => owner.change((now) => ({ ...now, vernacular }))

async function kept({ db }: Replica): Promise<readonly string[]> {
  return (await db.drafts.toArray()).map(({ draft }) => readTyped(draft, 'en').vernacular).toSorted()
}

/** From now on it has no room for more, until the answered function is called. */
function fill(): () => void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  const makeRoom = (): void => {
    put.mockRestore()
  }
  onTestFinished(makeRoom)
  return makeRoom
}

test.for(['own', 'gone'])('on a full device what was typed in a tab (%s) is to be seen all the same', async (tab) => {
  const replica = await deviceWith({ [tab]: 'maji' })
  const makeRoom = fill()
  const owner = shown(replica)
  await owner.isRead()

  expect(owner.now().vernacular).toBe('maji')
  expect(await kept(replica)).toEqual(['maji'])
  makeRoom()
  type(owner, 'majini')
  await expect.poll(() => kept(replica)).toEqual(['majini'])
})

test('so is what was typed in the last moment of a page, and once it is stored it does not come back', async () => {
  const replica = await deviceWith({ gone: 'maj' })
  keepAtLastMoment(replica.db, { key: draftKey(DRAFT.name, 'gone'), draft: { vernacular: 'maji' } })
  const makeRoom = fill()
  const owner = shown(replica)
  await owner.isRead()

  expect(owner.now().vernacular).toBe('maji')
  makeRoom()
  type(owner, 'majini')
  await expect.poll(() => kept(replica)).toEqual(['majini'])
  expect(Object.keys(localStorage)).toEqual([])
})

test('what was typed before waits on a full device while something else is typed, and is never written over', async () => {
  const replica = await deviceWith({ own: 'maji' })
  const makeRoom = fill()
  const owner = shown(replica)
  type(owner, 'moto')
  await owner.isRead()
  expect([owner.keyOfRead, owner.now().vernacular]).toEqual([null, 'moto'])
  makeRoom()

  await expect.poll(() => kept(replica)).toEqual(['maji', 'moto'])
  expect(owner.now().vernacular).toBe('moto')
})

test('while it cannot be read nothing takes its place, and it is read as soon as it can', async () => {
  const replica = await deviceWith({ own: 'maji' })
  const mend = breakStorage('reading')
  const owner = shown(replica)
  await owner.isRead()
  expect([owner.keyOfRead, owner.now().vernacular]).toEqual([null, ''])
  mend()

  await expect.poll(() => owner.now().vernacular).toBe('maji')
  expect(owner.keyOfRead).toBe(draftKey(DRAFT.name, await thisTab()))
})

test('what is typed meanwhile is kept beside it when the page is hidden, and comes once', async () => {
  const replica = await deviceWith({ own: 'maji' })
  const mend = breakStorage('reading')
  const owner = shown(replica)
  await owner.isRead()
  type(owner, 'moto')
  owner.keepNow()
  expect(Object.keys(localStorage)).toHaveLength(1)
  mend()

  const key = draftKey(DRAFT.name, await thisTab())
  await expect.poll(() => replica.db.drafts.get(key)).toMatchObject({ draft: { vernacular: 'moto' } })
  expect(await kept(replica)).toEqual(['maji', 'moto'])
  await expect.poll(() => Object.keys(localStorage)).toEqual([])
})

test('a recording that was added on a full device to what lies elsewhere is not removed with it', async () => {
  const replica = await deviceWith({ gone: 'maji' })
  const makeRoom = fill()
  const owner = shown(replica)
  await owner.isRead()
  makeRoom()
  await replica.saveDraft({ key: draftKey(DRAFT.name, 'gone'), draft: { vernacular: 'maji, recorded' } })
  type(owner, 'majini')

  await expect.poll(() => kept(replica)).toEqual(['maji, recorded', 'majini'])
})
