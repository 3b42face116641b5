import { forgetDesks } from '#web/replica/desk/desk.ts'
import { rowsOn } from '../testing/on-desk.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aSense } from '#domain/testing/builders.ts'
import { commandsOn } from '#web/replica/commands.ts'
import { LOST_WORD, noteOverruled } from '#web/replica/words/overruled.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { WhereWorkIs } from '#web/app-frame.tsx'
import { DeviceAtEntry, typeWord } from '../testing/open-entry.tsx'
import { renderInApp } from '#web/testing/in-app.tsx'

const DAYS = 2 * 24 * 60 * 60 * 1000
const THEIRS = { userId: 'a', name: 'Amina' }
const SENTENCE = 'Amina had written “maaji”. Your version was kept.'

async function inTable(device: DeviceAtEntry) {
  const [found] = await wordsInDomain(device.db, '1.3')
  if (!found) throw new Error('The word is not stored.')
  return found
}

/** “maji”, entered and corrected two days ago on a device without a network, meets what Amina wrote in the meantime. */
async function afterDays(): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry()
  await device.open()
  await typeWord('maji', 'water')
  await screen.findByDisplayValue('maji')
  await expect.poll(() => rowsOn(device)).toHaveLength(1)
  cleanup()
  forgetDesks()
  await device.db.desk.bulkPut((await device.db.desk.toArray()).map((one) => ({ ...one, at: Date.now() - DAYS })))
  const { word } = await inTable(device)
  await noteOverruled(device.db, word.guid, {
    conflicts: [
      {
        path: 'vernacular',
        mine: 'maji',
        theirs: 'maaji',
        values: { mine: { texts: ['maji'] }, theirs: { texts: ['maaji'] } },
      },
    ],
    meanwhile: [THEIRS],
  })
  return device
}

/** All that is behind the sync mark, which says that there is something to look at. */
async function openBar({ project }: DeviceAtEntry) {
  renderInApp(<WhereWorkIs />, { project, isOnDevice: true })
  await userEvent.click(await screen.findByRole('button', { name: /replaced 1 made by others/ }))
}

const listed = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'Edits by others' })

test('what was overruled after days without a network is told at the sync mark, also where its row is gone, and can be taken', async () => {
  const device = await afterDays()
  await device.open()
  await screen.findByRole('heading', { level: 2, name: /^Words in this domain 1$/ })
  expect(screen.queryByText(/Amina wrote/)).toBeNull()
  cleanup()

  await openBar(device)
  const list = within(await listed())
  expect(list.getByRole('status').textContent).toBe(SENTENCE)
  expect(list.getByText('maji')).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'Use theirs' }))
  await expect.poll(async () => (await inTable(device)).word.vernacular).toBe('maaji')
  await expect.poll(() => screen.queryByRole('region', { name: 'Edits by others' })).toBeNull()
  await expect.poll(() => screen.queryByRole('button', { name: /Edits by others/ })).toBeNull()
})

test('it stays until somebody has seen it, however many days go by', async () => {
  const device = await afterDays()
  const [one] = await device.db.overruled.toArray()
  if (!one) throw new Error('Nothing was noted.')
  await device.db.overruled.put({ ...one, at: new Date(Date.now() - DAYS).toISOString() })
  const conflicts = [{ path: 'plural', mine: 'x', theirs: 'y' }]
  await noteOverruled(device.db, one.guid, { conflicts, meanwhile: [THEIRS] })
  expect(await device.db.overruled.count()).toBe(2)
  await device.db.overruled.delete([one.guid, 'plural'])

  await openBar(device)
  const list = within(await listed())
  await userEvent.click(list.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(() => device.db.overruled.count()).toBe(0)
  expect((await inTable(device)).word.vernacular).toBe('maji')
})

test('what no word shows any more is not told', async () => {
  const device = await afterDays()
  const { word, version } = await inTable(device)
  await noteOverruled(device.db, word.guid, {
    conflicts: [{ path: `senses.${aSense().guid}.glosses.en`, mine: 'x', theirs: 'y' }],
    meanwhile: [THEIRS],
  })
  await commandsOn(device.db).changeWord({ version, word }, { ...word, vernacular: 'majini' })
  await device.db.overruled.delete([word.guid, 'vernacular'])
  await openBar(device)

  await expect.poll(() => device.db.overruled.count()).toBe(0)
  expect(screen.queryByRole('region', { name: 'Edits by others' })).toBeNull()
})

test('what others had changed in a word that was deleted is left to the place where its row was', async () => {
  const device = await afterDays()
  const { guid } = await inTable(device)
  await noteOverruled(device.db, aSense().guid, { conflicts: [LOST_WORD], meanwhile: [THEIRS] })

  await openBar(device)
  const list = within(await listed())
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(list.getByRole('button', { name: 'Keep mine' }))
  await expect.poll(() => device.db.overruled.where({ guid }).count()).toBe(0)
  await expect.poll(() => screen.queryByRole('button', { name: /Edits by others/ })).toBeNull()
  expect(await device.db.overruled.toArray()).toMatchObject([LOST_WORD])
})
