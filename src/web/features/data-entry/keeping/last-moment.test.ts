// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { forgetLastMoment, keepAtLastMoment, takeLastMoment } from './last-moment.ts'

afterEach(() => localStorage.clear())

const MAJ = { key: 'typed 1.3 tab', draft: { vernacular: 'maj' } }

test('what was kept when a page went is put where it belongs, once', async () => {
  const db = aReplica()
  keepAtLastMoment(db, MAJ)
  keepAtLastMoment(db, { key: 'typed 1.3.1 tab', draft: 'another domain' })
  await takeLastMoment(db, 'typed 1.3 ')

  expect(await db.drafts.toArray()).toEqual([MAJ])
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
