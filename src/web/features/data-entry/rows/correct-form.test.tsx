import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aDomain, anId, aSense } from '#domain/testing/builders.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { asWordOperation } from '#web/replica/outbox/plan-sending.ts'
import { takeAnswers } from '#web/replica/outbox/take-answers.ts'
import { putNewer } from '#web/replica/put-newer.ts'
import { wordsInDomain } from '#web/replica/read-words.ts'
import { aNewWord, ProjectInMemory } from '#web/replica/testing/project-in-memory.ts'
import { saying } from '#web/testing/saying.ts'
import { rowsOn } from '../testing/on-desk.ts'
import { DeviceAtEntry, fillDevice, typeWord } from '../testing/open-entry.tsx'

const ABSORBED = 'This word was already in the dictionary; what you entered is part of it now.'
const notChangedHere = (text: string) =>
  saying(
    `The change to “${text}” is not saved. Others have changed this word meanwhile; this can no longer be changed here.`,
  )

const colleagues = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '5.1' })

/** The table of 1.3 on a device that has these words, after “maji, water” has been entered. */
async function rowAmong(...words: Word[]) {
  const device = new DeviceAtEntry()
  await heard(device, ...words)
  await device.open()
  await typeWord('maji', 'water')
  return { device, form: await screen.findByDisplayValue<HTMLInputElement>('maji') }
}

let n = 100
async function heard({ db }: DeviceAtEntry, ...words: Word[]): Promise<void> {
  for (const word of words) await putNewer(db, [{ guid: word.guid, n: ++n, word }])
}

/** The server has what was entered, as a word of its own. */
async function sent({ db }: DeviceAtEntry): Promise<Word> {
  await expect.poll(() => db.outbox.count()).toBe(1)
  const project = new ProjectInMemory()
  for (const operation of await itemsOf(db, ['word'])) await takeAnswers(db, [project.run(asWordOperation(operation))])
  const [word] = project.words()
  if (!word) throw new Error('Nothing was entered.')
  return word
}

/** Somebody types into a field and is still in it while the word becomes another. */
async function typeWhileItBecomes(device: DeviceAtEntry, field: HTMLInputElement, word: Word): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, 'majini')
  await heard(device, { ...word, id: anId() })
  await expect.poll(() => field.readOnly).toBe(true)
}

async function correct(form: HTMLInputElement, to: string): Promise<void> {
  await userEvent.clear(form)
  await userEvent.type(form, `${to}{Enter}`)
}

async function wordsIn({ db }: DeviceAtEntry, domainId: string): Promise<WordContent[]> {
  return (await wordsInDomain(db, domainId)).map(({ word }) => word)
}

const formsIn = async (device: DeviceAtEntry, domainId: string): Promise<string[]> =>
  (await wordsIn(device, domainId)).map(({ vernacular }) => vernacular).toSorted()

const keptRows = rowsOn

const decisionsOn = async ({ db }: DeviceAtEntry): Promise<string[]> =>
  (await itemsOf(db, ['word'])).map(({ decision }) => decision.kind)

describe('the form of an entry, corrected in its row,', () => {
  test('is changed where it stands while nothing else is in its word', async () => {
    const { device, form } = await rowAmong()
    await correct(form, 'majini')

    await expect.poll(() => decisionsOn(device)).toEqual(['enter', 'change'])
    expect(await formsIn(device, '1.3')).toEqual(['majini'])
  })

  test('leaves the word of somebody else that absorbed the entry as it was', async () => {
    const { device, form } = await rowAmong(colleagues)
    await screen.findByText(ABSORBED)
    await correct(form, 'majini')

    await expect.poll(() => formsIn(device, '1.3')).toEqual(['majini'])
    expect(await wordsIn(device, '5.1')).toMatchObject([
      { guid: colleagues.guid, vernacular: 'maji', senses: colleagues.senses },
    ])
    const [made] = await wordsIn(device, '1.3')
    expect(made?.senses).toMatchObject([
      { glosses: [{ language: 'en', def: 'water' }], semanticDomains: [{ id: '1.3', name: 'Water' }] },
    ])
    expect(screen.queryByText(ABSORBED)).toBeNull()
    expect(form.isConnected && form.value).toBe('majini')
  })

  test('leaves it in this domain too, where it was before', async () => {
    const { device, form } = await rowAmong(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
    await screen.findByText(ABSORBED)
    await correct(form, 'majini')

    await expect.poll(() => formsIn(device, '1.3')).toEqual(['maji', 'majini'])
  })

  test('does not rename a sense that somebody else has added meanwhile', async () => {
    const { device, form } = await rowAmong()
    const mine = await sent(device)
    const ship = aSense({ glosses: [{ language: 'en', def: 'ship' }], semanticDomains: [aDomain('7.2')] })
    await typeWhileItBecomes(device, form, { ...mine, senses: [...mine.senses, ship] })
    await userEvent.keyboard('{Enter}')

    await expect.poll(() => formsIn(device, '1.3')).toEqual(['majini'])
    const [there] = await wordsIn(device, '7.2')
    expect(there).toMatchObject({ guid: mine.guid, vernacular: 'maji', senses: [{ guid: ship.guid }] })
  })

  test('is all or nothing: what a full device cannot store leaves the entry in its word', async () => {
    const { device, form } = await rowAmong(colleagues)
    await screen.findByText(ABSORBED)
    const makeRoom = fillDevice()
    await correct(form, 'majini')
    await screen.findByText(saying('The change to “majini” is not saved. This device is full.'))

    expect(form.value).toBe('maji')
    makeRoom()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(() => formsIn(device, '1.3')).toEqual(['majini'])
    expect(await formsIn(device, '5.1')).toEqual(['maji'])
  })

  test('is that of a row which can be deleted and brought back, also after a reload', async () => {
    const { device, form } = await rowAmong(colleagues)
    await screen.findByText(ABSORBED)
    await correct(form, 'majini')
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “majini”' }))
    await screen.findByText('The word is deleted.')
    expect(await formsIn(device, '1.3')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

    await expect.poll(() => formsIn(device, '1.3')).toEqual(['majini'])
    expect(await formsIn(device, '5.1')).toEqual(['maji'])
    await expect.poll(() => keptRows(device)).toMatchObject([{ corrected: { vernacular: 'majini' }, removed: null }])
    cleanup()
    await device.open()
    await screen.findByDisplayValue('majini')
    expect(screen.queryByDisplayValue('maji')).toBeNull()
  })
})

describe('an edit that can no longer be made', () => {
  test('of the form says so, and the field shows what is stored', async () => {
    const { device, form } = await rowAmong()
    const mine = await sent(device)
    await typeWhileItBecomes(device, form, { ...mine, accessibility: 'Protected' })
    await userEvent.keyboard('{Enter}')

    await screen.findByText(notChangedHere('majini'))
    expect(form.value).toBe('maji')
    expect(await decisionsOn(device)).toEqual([])
  })

  test('of the gloss says so, where the sense is gone', async () => {
    const { device } = await rowAmong()
    const mine = await sent(device)
    const gloss = screen.getByDisplayValue<HTMLInputElement>('water')
    await typeWhileItBecomes(device, gloss, { ...mine, senses: [] })
    await userEvent.keyboard('{Enter}')

    await screen.findByText(notChangedHere('majini'))
    expect(gloss.value).toBe('')
    expect(await decisionsOn(device)).toEqual([])
  })
})
