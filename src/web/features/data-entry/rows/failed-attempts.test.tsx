import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { saying } from '#web/testing/saying.ts'
import { DeviceAtEntry, fillDevice, typeWord } from '../testing/open-entry.tsx'

/** The row of “maji, watr”, which is stored, on a device that has become full since. */
async function rowOnFullDevice() {
  const device = new DeviceAtEntry()
  await device.open()
  await typeWord('maji', 'watr')
  const deletion = await screen.findByRole('button', { name: 'Delete “maji”' })
  const gloss = screen.getByLabelText<HTMLInputElement>('English of “maji”')
  await screen.findByTitle('Saved on this device, waiting to reach the server')
  return { device, deletion, gloss, makeRoom: fillDevice() }
}

const decisionsOn = async ({ db }: DeviceAtEntry): Promise<string[]> =>
  (await itemsOf(db, ['word'])).map(({ decision }) => decision.kind)

test('S7.14, S7.15 a change that could not be stored says so, shows what is stored, and can be tried again', async () => {
  const { device, gloss, makeRoom } = await rowOnFullDevice()
  await userEvent.clear(gloss)
  await userEvent.type(gloss, 'water{Enter}')

  const trouble = await screen.findByText(saying('The change to “water” wasn’t saved. This device is full.'))
  await screen.findByDisplayValue('watr')
  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByDisplayValue('water')
  expect(trouble.isConnected).toBe(false)
  expect(await decisionsOn(device)).toEqual(['enter', 'change'])
})

test('S7.14 a word that could not be deleted does not look deleted', async () => {
  const { device, deletion, makeRoom } = await rowOnFullDevice()
  await userEvent.click(deletion)

  await screen.findByText('This couldn’t be deleted. This device is full.')
  expect(screen.queryByText('Word deleted.')).toBeNull()
  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Word deleted.')
  expect(await decisionsOn(device)).toEqual(['enter', 'remove'])
})

test('a deletion that could not be undone stays one', async () => {
  const { deletion, makeRoom } = await rowOnFullDevice()
  makeRoom()
  await userEvent.click(deletion)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  fillDevice()
  await userEvent.click(undo)

  await screen.findByText('This couldn’t be restored. This device is full.')
  expect(screen.getByText('Word deleted.').isConnected).toBe(true)
})

test('a word that somebody else has deleted is said to be gone, not to be saved', async () => {
  const device = new DeviceAtEntry()
  await device.open()
  await typeWord('maji', 'water')
  const row = await within(await screen.findByRole('list', { name: 'Just added' })).findByRole('listitem')
  await screen.findByTitle('Saved on this device, waiting to reach the server')
  await device.db.outbox.clear()

  await within(row).findByText('This word has been deleted.')
  expect(within(row).queryByTitle(/Saved/)).toBeNull()
})
