import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDomain, aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { Project } from '#domain/project/project.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Word } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import type { UnfinishedEdit } from '../rows/table-context.ts'
import { deviceWith } from '../testing/existing-words.ts'
import { type DeviceAtEntry, fillDevice } from '../testing/open-entry.tsx'

const sense = aSense({ glosses: [{ language: 'en', def: 'water' }], semanticDomains: [aDomain('1.3')] })
const maji = aWord({ vernacular: 'maji', senses: [sense], note: { language: 'en', text: 'heard at the well' } })

test('in a project that is archived a word is read, and nothing about it is offered that would be refused', async () => {
  const device = await deviceWith([maji], { isActive: false })
  device.show(`/app/words?word=${maji.guid}`)
  const word = within(await screen.findByRole('region', { name: 'Word “maji”' }))

  for (const said of ['water', 'heard at the well']) expect(word.getByText(said)).toBeTruthy()
  expect(word.queryAllByRole('textbox')).toEqual([])
  expect(word.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Close'])
})

test('what was typed beside the list of words is found among the drafts, and leads back to its word', async () => {
  const device = await deviceWith([maji])
  const edit = { kind: 'gloss', language: 'en', text: 'wat' } as const
  const seen = { version: maji.id, word: contentOf(maji) }
  const value: UnfinishedEdit = { guid: maji.guid, sense: sense.guid, edit, seen }
  await device.db.desk.put({ kind: 'edit', id: aGuid(), place: 'words', tab: 'gone', at: 0, unfinished: 1, value })
  device.show('/app/data-entry')

  const drafts = within(await screen.findByRole('navigation', { name: 'Drafts:' }))
  const link = drafts.getByRole('link', { name: /maji/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual(['maji Words', `/app/words?word=${maji.guid}`])
})

/** The word in its panel, for whoever reviews entries. */
async function openMaji(project: Partial<Project> = {}) {
  const device = await deviceWith([maji], project)
  device.show(`/app/words?word=${maji.guid}`, ['WordEntry', 'MergeAndReviewEntries'])
  const word = within(await screen.findByRole('region', { name: 'Word “maji”' }))
  return { device, word }
}

test('a word is deleted by whoever reviews entries, and by nobody who only enters some', async () => {
  const { word } = await openMaji()
  expect(word.getByRole('button', { name: 'Delete “maji”' })).toBeTruthy()
  cleanup()

  const device = await deviceWith([maji])
  device.show(`/app/words?word=${maji.guid}`, ['WordEntry'])
  const read = within(await screen.findByRole('region', { name: 'Word “maji”' }))
  expect(read.getByDisplayValue('water')).toBeTruthy()
  expect(read.queryByRole('button', { name: 'Delete “maji”' })).toBeNull()
})

test('a new meaning that this device has no room for stands in its field again, and is stored from there', async () => {
  const { word } = await openMaji()
  await userEvent.click(word.getByRole('button', { name: 'Add a meaning' }))
  const makeRoom = fillDevice()
  await userEvent.keyboard('juice{Enter}')
  const field = await word.findByLabelText('Add a meaning')
  expect(field).toHaveProperty('value', 'juice')

  makeRoom()
  await userEvent.type(field, '{Enter}')
  expect(await word.findByDisplayValue('juice')).toBeTruthy()
  expect(word.getByRole('button', { name: 'Add a meaning' })).toBeTruthy()
})

test('from the field of a new meaning a click leads where it goes, and Enter and Esc lead back to its button', async () => {
  const { word } = await openMaji()
  for (const key of ['juice{Enter}', '{Escape}']) {
    await userEvent.click(word.getByRole('button', { name: 'Add a meaning' }))
    await userEvent.keyboard(key)
    await waitFor(() => expect(document.activeElement).toBe(word.getByRole('button', { name: 'Add a meaning' })))
  }
  await userEvent.click(word.getByRole('button', { name: 'Add a meaning' }))
  await userEvent.keyboard('sap')
  await userEvent.click(word.getByDisplayValue('water'))
  expect(await word.findByDisplayValue('sap')).toBeTruthy()
  expect(document.activeElement).toBe(word.getByDisplayValue('water'))
})

test('going through the parts of speech stores the one at which one stays; Esc gives the former one back', async () => {
  const { device, word } = await openMaji({ grammaticalInfoEnabled: true })
  const field = word.getByLabelText('Part of speech of “maji”')
  await userEvent.selectOptions(field, 'Noun')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveProperty('value', 'Unspecified')
  for (const group of ['Noun', 'Participle', 'Verb']) await userEvent.selectOptions(field, group)
  await userEvent.keyboard('{Enter}')

  const said = async () =>
    (await itemsOf(device.db, ['word'])).map(({ decision }) =>
      decision.kind === 'change' ? decision.word.senses[0]?.grammaticalInfo.catGroup : decision.kind,
    )
  await waitFor(async () => expect(await said()).toEqual(['Verb']))
  expect(field).toHaveProperty('value', 'Verb')
})

const editsOnDesk = async ({ db }: DeviceAtEntry) =>
  (await db.desk.toArray()).map(({ value }) => (value as UnfinishedEdit).edit)

test('a new meaning lies on the desk while it is typed', async () => {
  const { device, word } = await openMaji()
  await userEvent.click(word.getByRole('button', { name: 'Add a meaning' }))
  await userEvent.keyboard('juice')
  const edit = { kind: 'gloss', language: 'en', text: 'juice' }
  await waitFor(async () => expect(await editsOnDesk(device)).toEqual([edit]))

  await userEvent.keyboard('{Enter}')
  expect(await word.findByDisplayValue('juice')).toBeTruthy()
  await waitFor(async () => expect(await editsOnDesk(device)).toEqual([]))
})

test('a new meaning that a page has left on the desk is stored by the next one', async () => {
  const device = await deviceWith([maji])
  const edit = { kind: 'gloss', language: 'en', text: 'juice' } as const
  const value: UnfinishedEdit = {
    guid: maji.guid,
    sense: aGuid(),
    edit,
    seen: { version: maji.id, word: contentOf(maji) },
  }
  await device.db.desk.put({ kind: 'edit', id: aGuid(), place: 'words', tab: 'gone', at: 0, unfinished: 1, value })
  device.show(`/app/words?word=${maji.guid}`, ['WordEntry', 'MergeAndReviewEntries'])

  expect(await screen.findByDisplayValue('juice')).toBeTruthy()
  expect(screen.getByDisplayValue('water')).toBeTruthy()
  await waitFor(async () => expect(await editsOnDesk(device)).toEqual([]))
})

const kept: Word = {
  ...maji,
  accessibility: 'Protected',
  protectReasons: [{ type: 'Etymologies', count: null, value: 'root' }],
}

test('a word that holds imported data can’t be deleted in its panel, and the button says why', async () => {
  const device = await deviceWith([kept])
  device.show(`/app/words?word=${maji.guid}`, ['WordEntry', 'MergeAndReviewEntries'])
  const word = within(await screen.findByRole('region', { name: 'Word “maji”' }))
  const trash = word.getByRole('button', { name: 'This word holds imported data, so it can’t be deleted.' })
  expect([trash.ariaDisabled, trash.title]).toEqual(['true', 'This word holds imported data, so it can’t be deleted.'])
  await userEvent.click(trash)
  expect(await itemsOf(device.db, ['word'])).toEqual([])
})

test('where the project lets people delete imported data, a word and its meanings that hold such can be deleted', async () => {
  const held = aSense({ accessibility: 'Protected', glosses: [{ language: 'en', def: 'juice' }] })
  const device = await deviceWith([{ ...kept, senses: [...maji.senses, held] }], { protectedDataOverrideEnabled: 'On' })
  device.show(`/app/words?word=${maji.guid}`, ['WordEntry', 'MergeAndReviewEntries'])
  const word = within(await screen.findByRole('region', { name: 'Word “maji”' }))
  await userEvent.click(word.getByRole('button', { name: 'Delete meaning 2' }))
  await waitFor(async () =>
    expect(await itemsOf(device.db, ['word'])).toMatchObject([{ decision: { kind: 'change' } }]),
  )
  expect(word.getByRole('button', { name: 'Delete “maji”' }).ariaDisabled).not.toBe('true')
})

test.each([
  ['the last gloss of a meaning', 'water', ''],
  ['the last gloss of a meaning, for blanks,', 'water', '  '],
  ['the word', 'maji', ''],
  ['the word, for blanks,', 'maji', '  '],
])('%s stays when its field is emptied', async (_, text, typed) => {
  const { device, word } = await openMaji()
  const field = word.getByDisplayValue(text)
  await userEvent.clear(field)
  await userEvent.keyboard(`${typed}{Enter}`)
  await waitFor(() => expect(field).toHaveProperty('value', text))
  expect(await itemsOf(device.db, ['word'])).toEqual([])
})

test('when a meaning leaves a domain the focus goes on to what is beside it', async () => {
  const { word } = await openMaji()
  word.getByRole('button', { name: /^Remove from 1\.3/ }).focus()
  await userEvent.keyboard('{Enter}')

  await waitFor(() => expect(word.queryByRole('button', { name: /^Remove from 1\.3/ })).toBeNull())
  expect(document.activeElement).toBe(word.getByRole('button', { name: 'Add a domain' }))
})
