import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { hasUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { aRound, mergeInto, press, ziwa, ziwaa } from './testing/a-round.tsx'

/** As the server answers what it will not merge. */
async function refuse(db: ReplicaDatabase, code = 'word.protected'): Promise<void> {
  const refusal = { code, details: {}, isRecorded: true }
  await act(async () => {
    await db.outbox.toCollection().modify((item) => void Object.assign(item, { status: 'refused', refusal }))
  })
}

test('a merge that the server refuses is told with the reason, and its arrangement can be gone on from where it was', async () => {
  const { db } = await aRound()
  await mergeInto('ziwaa', 'ziwa')
  await press('Save')
  await screen.findByRole('group', { name: 'river' })
  await refuse(db)
  const told = await screen.findByText(/^This merge wasn’t accepted\..*holds imported data/)
  expect(told).toBeTruthy()

  await press('Previous')
  await screen.findByText('This word holds imported data that Granary must not change.')
  expect(screen.queryByText('You’ve merged these words.')).toBeNull()
  await press('Arrange again')
  const left = within(await screen.findByRole('region', { name: 'ziwa' }))
  expect(left.getByRole('group', { name: 'pond' })).toBeTruthy()
  expect(await db.outbox.count()).toBe(0)
  expect(hasUnsavedChanges()).toBe(true)
  await press('Save')
  await screen.findByRole('group', { name: 'river' })
  expect(await db.operations.where({ guid: ziwaa.guid }).count()).toBe(1)
})

test('whoever opens the words of a refused merge later is told why, and finds how they were arranged', async () => {
  const { db } = await aRound({ sets: [[ziwa.guid, ziwaa.guid]] })
  await mergeInto('ziwaa', 'ziwa')
  await press('Save')
  await screen.findByText('You’ve merged these words.')
  await refuse(db, 'merge.wordGone')
  await screen.findByText('This merge wasn’t accepted. The words are as they were before.')
  await press('Arrange again')
  const result = within(await screen.findByRole('region', { name: 'Result' }))
  expect(await result.findByText('No longer separate words: ziwaa')).toBeTruthy()
})
