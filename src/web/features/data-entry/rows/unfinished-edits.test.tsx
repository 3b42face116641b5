import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { wordsInDomain } from '#web/replica/read-words.ts'
import { DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'

/** Somebody is typing into the gloss of “maji”, which was “watr”. */
async function typingInRow() {
  const device = new DeviceAtEntry()
  const goTo = await device.open()
  await typeWord('maji', 'watr')
  const gloss = await screen.findByLabelText<HTMLInputElement>('English of “maji”')
  await expect.poll(() => device.db.drafts.where('key').startsWith('row ').count()).toBe(1)
  await userEvent.clear(gloss)
  await userEvent.type(gloss, 'water')
  return { device, goTo, gloss }
}

const glosses = async ({ db }: DeviceAtEntry): Promise<(string | undefined)[]> =>
  (await wordsInDomain(db, '1.3')).map(({ word }) => word.senses[0]?.glosses[0]?.def)

const unfinished = ({ db }: DeviceAtEntry) => db.drafts.where('key').startsWith('edit ').toArray()

test('a change that is being typed is stored when the screen is left', async () => {
  const { device, goTo } = await typingInRow()
  await goTo('/elsewhere')

  await expect.poll(() => glosses(device)).toEqual(['water'])
})

test('it is kept while it is typed, and no longer once it is stored', async () => {
  const { device } = await typingInRow()
  await expect.poll(() => unfinished(device)).toMatchObject([{ draft: { edit: { kind: 'gloss', text: 'water' } } }])
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

test('S7.21 after a crash it is stored as soon as the table is open again', async () => {
  const { device } = await typingInRow()
  await expect.poll(() => unfinished(device)).toMatchObject([{ draft: { edit: { text: 'water' } } }])
  const left = await unfinished(device)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => unfinished(device)).toEqual([])
  cleanup()
  await device.db.drafts.bulkPut(left)
  await device.open()

  await expect.poll(() => glosses(device)).toEqual(['water'])
  await expect.poll(() => unfinished(device)).toEqual([])
  await screen.findByDisplayValue('water')
})
