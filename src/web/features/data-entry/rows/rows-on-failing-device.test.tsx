import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import { thisTab } from '#web/device/this-tab.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { aRowItem } from '../testing/on-desk.ts'
import { DeviceAtEntry, fillDevice } from '../testing/open-entry.tsx'
import type { Row } from './session-state.ts'

const NOT_SAVED = 'Not saved: this device couldn’t store it.'

/** A tab is gone that could not store “maji”; its row was kept, while there was still room for that. */
async function goneWithUnsaved(): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry()
  const entered = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  const row: Row = { entered, corrected: null, at: 1, senseGuid: null, stage: 'unsaved', removed: null, failed: [] }
  await device.db.desk.put(aRowItem(row))
  return device
}

const entered = async ({ db }: DeviceAtEntry): Promise<string[]> =>
  (await itemsOf(db, ['word'])).flatMap(({ decision }) => (decision.kind === 'enter' ? [decision.word.vernacular] : []))

const tabs = async ({ db }: DeviceAtEntry): Promise<string[]> => (await db.desk.toArray()).map(({ tab }) => tab)

test('what a tab that is gone could not store is seen on a full device, and stored once there is room', async () => {
  const device = await goneWithUnsaved()
  const makeRoom = fillDevice()
  await device.open()
  await screen.findByText(NOT_SAVED)
  expect(await tabs(device)).toEqual(['gone'])
  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))

  await expect.poll(() => entered(device)).toEqual(['maji'])
  await expect.poll(() => tabs(device)).toEqual([await thisTab()])
})
