// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { commandsOn } from '#web/replica/commands.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { forgetLastMoment, keepAtLastMoment, takeLastMoment } from './last-moment.ts'

afterEach(() => localStorage.clear())

const MAJ = { key: 'typed 1.3 tab', draft: { vernacular: 'maj' } }

test('what was kept when a page went is put where it belongs, once', async () => {
  const db = aReplica()
  keepAtLastMoment(db, MAJ)
  keepAtLastMoment(db, { key: 'typed 1.3.1 tab', draft: 'another domain' })
  await takeLastMoment(db, 'typed 1.3 ')

  expect(await db.drafts.toArray()).toMatchObject([MAJ])
  await db.drafts.clear()
  await takeLastMoment(db, 'typed 1.3 ')
  expect(await db.drafts.count()).toBe(0)
})

test('what the database has by now is not put there again', async () => {
  const db = aReplica()
  keepAtLastMoment(db, MAJ)
  forgetLastMoment(db, MAJ.key)
  await takeLastMoment(db, 'typed 1.3 ')

  expect(await db.drafts.count()).toBe(0)
})

test('what comes back because the device died before it was forgotten does not replace a later state', async () => {
  const db = aReplica()
  const { saveDraft } = commandsOn(db, () => new Date(Date.now() + 10))
  keepAtLastMoment(db, MAJ)
  await saveDraft({ ...MAJ, draft: 'entered by now' })
  await takeLastMoment(db, 'typed 1.3 ')

  expect((await db.drafts.get(MAJ.key))?.draft).toBe('entered by now')
})

test('what was kept last replaces what the database had got before', async () => {
  const db = aReplica()
  const { saveDraft } = commandsOn(db, () => new Date(Date.now() - 10))
  await saveDraft({ ...MAJ, draft: 'ma' })
  keepAtLastMoment(db, MAJ)
  await takeLastMoment(db, 'typed 1.3 ')

  expect((await db.drafts.get(MAJ.key))?.draft).toEqual(MAJ.draft)
})

test('what came to the disk damaged goes, and the others are put where they belong all the same', async () => {
  const db = aReplica()
  keepAtLastMoment(db, { ...MAJ, key: 'typed 1.3 whole' })
  const [whole = ''] = Object.keys(localStorage)
  const damaged = ['a', 'z'].map((tab) => whole.replace('whole', tab))
  for (const name of damaged) localStorage.setItem(name, '{"at":17')
  await takeLastMoment(db, 'typed 1.3 ')

  expect(await db.drafts.toArray()).toMatchObject([{ ...MAJ, key: 'typed 1.3 whole' }])
  expect(Object.keys(localStorage)).toEqual([])
})

test('what another tab has taken meanwhile is not replaced by nothing', async () => {
  const db = aReplica()
  const [first, second] = ['a', 'b'].map((tab) => ({ ...MAJ, key: `typed 1.3 ${tab}` }))
  if (!first || !second) throw new Error('There are two.')
  for (const one of [first, second]) keepAtLastMoment(db, one)
  const taking = takeLastMoment(db, 'typed 1.3 ')
  await db.drafts.put(second)
  forgetLastMoment(db, second.key)
  await taking

  expect(await db.drafts.toArray()).toMatchObject([first, second])
})
