import { forgetDesks } from '#web/replica/desk/desk.ts'
import { editsOn, rowsOn } from '../testing/on-desk.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { saying } from '#web/testing/saying.ts'
import { DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'

/** Somebody is typing into the gloss of “maji”, which was “watr”. */
async function typingInRow() {
  const device = new DeviceAtEntry()
  const goTo = await device.open()
  await typeWord('maji', 'watr')
  const gloss = await screen.findByLabelText<HTMLInputElement>('English of “maji”')
  await expect.poll(() => rowsOn(device)).toHaveLength(1)
  await userEvent.clear(gloss)
  await userEvent.type(gloss, 'water')
  return { device, goTo, gloss }
}

const glosses = async ({ db }: DeviceAtEntry): Promise<(string | undefined)[]> =>
  (await wordsInDomain(db, '1.3')).map(({ word }) => word.senses[0]?.glosses[0]?.def)

const unfinished = editsOn

test('a change that is being typed is stored when the screen is left', async () => {
  const { device, goTo } = await typingInRow()
  await goTo('/elsewhere')

  await expect.poll(() => glosses(device)).toEqual(['water'])
})

test('it is kept while it is typed, and no longer once it is stored', async () => {
  const { device } = await typingInRow()
  const sense = (await wordsInDomain(device.db, '1.3'))[0]?.word.senses[0]?.guid
  const edit = { kind: 'gloss', text: 'water' }
  await expect.poll(() => unfinished(device)).toMatchObject([{ value: { sense, edit } }])
  expect(await glosses(device)).toEqual(['watr'])
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => unfinished(device)).toEqual([])
  expect(await glosses(device)).toEqual(['water'])
})

test('one that is given up is not kept either', async () => {
  const { device } = await typingInRow()
  await expect.poll(() => unfinished(device)).toHaveLength(1)
  await userEvent.keyboard('{Escape}')

  await expect.poll(() => unfinished(device)).toEqual([])
  expect(await glosses(device)).toEqual(['watr'])
})

/** As a tab leaves it that dies while somebody types: the change is kept and not stored. */
async function diedWhileTyping(): Promise<DeviceAtEntry> {
  const { device } = await typingInRow()
  await expect.poll(() => unfinished(device)).toMatchObject([{ value: { edit: { text: 'water' } } }])
  const left = await unfinished(device)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => unfinished(device)).toEqual([])
  cleanup()
  forgetDesks()
  await device.db.desk.bulkPut([...left])
  return device
}

test('S7.21 after a crash it is stored as soon as the table is open again', async () => {
  const device = await diedWhileTyping()
  await device.open()

  await expect.poll(() => glosses(device)).toEqual(['water'])
  await expect.poll(() => unfinished(device)).toEqual([])
  await screen.findByDisplayValue('water')
})

const DAY = 24 * 60 * 60 * 1000

async function aDayPasses(device: DeviceAtEntry): Promise<void> {
  await device.db.desk.bulkPut((await device.db.desk.toArray()).map((one) => ({ ...one, at: one.at - DAY })))
}

const forgetRows = async ({ db }: DeviceAtEntry): Promise<void> =>
  void (await db.desk.filter(({ kind }) => kind === 'entry').delete())

test.each([
  ['a day later', aDayPasses],
  ['where its row is kept no more', forgetRows],
])('S7.21 the tree leads back to it, and it is stored: %s', async (_when, become) => {
  const device = await diedWhileTyping()
  await become(device)
  device.show('/app/data-entry')
  const nav = await screen.findByRole('navigation', { name: 'Drafts:' })
  expect(within(nav).getByText('a change')).toBeTruthy()
  await userEvent.click(await within(nav).findByRole('link', { name: 'maji 1.3 Water' }))

  await screen.findByDisplayValue('water')
  await expect.poll(() => glosses(device)).toEqual(['water'])
  await expect.poll(() => unfinished(device)).toEqual([])
})

test('of a word that has been deleted meanwhile it says what was typed, until somebody lets go of it', async () => {
  const device = await diedWhileTyping()
  await device.db.outbox.clear()
  await device.open()

  const said = await screen.findByText(saying('The change to “water” wasn’t saved. Others have changed this word'))
  await expect.poll(() => rowsOn(device)).toMatchObject([{ failed: [{ attempt: { text: 'water' } }] }])
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => rowsOn(device)).toMatchObject([{ failed: [] }])
  expect(said.isConnected).toBe(false)
  expect(await device.db.outbox.count()).toBe(0)
})
