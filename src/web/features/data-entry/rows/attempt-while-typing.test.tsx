import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import { saying } from '#web/testing/saying.ts'
import { deviceWith, openByKeys } from '../testing/existing-words.ts'
import { fillDevice, type DeviceAtEntry } from '../testing/open-entry.tsx'

const WATER = aWord({
  vernacular: 'maji',
  senses: [aSense({ glosses: [{ language: 'en', def: 'water' }], semanticDomains: [aDomain('1.3'), aDomain('5.2')] })],
})

/** The word with “rain” stored as a sense of its own: see `senses`. */
const APART = [
  ['water', '5.2'],
  ['rain', '1.3'],
]

/** Somebody has typed another gloss into the row of a sense that is in 1.3 and in 5.2, and is still in the field. */
async function typingRain(): Promise<DeviceAtEntry> {
  const device = await deviceWith([WATER])
  await device.open()
  await openByKeys('maji')
  const gloss = screen.getByLabelText('English of “maji”')
  await userEvent.clear(gloss)
  await userEvent.type(gloss, 'rain')
  return device
}

async function moveTo(domainId: string): Promise<void> {
  await userEvent.keyboard('{Alt>}m{/Alt}')
  await userEvent.type(await screen.findByRole('combobox', { name: /domain/i }), `${domainId}{Enter}`)
}

/** Each sense of the word: its gloss, and where it is. */
async function senses({ db }: DeviceAtEntry): Promise<(string | undefined)[][]> {
  const word = (await wordsByGuid(db, [WATER.guid])).get(WATER.guid)?.word
  return (word?.senses ?? []).map(({ glosses, semanticDomains }) => [
    glosses[0]?.def,
    ...semanticDomains.map(({ id }) => id),
  ])
}

test('S7.7 what is moved is the sense that the gloss just typed has made, and the one it came from stays', async () => {
  const device = await typingRain()
  await moveTo('1.2')
  await screen.findByText('Moved to 1.2 Domain 1.2.')

  expect(await senses(device)).toEqual([
    ['water', '5.2'],
    ['rain', '1.2'],
  ])
})

test('once it is moved, it comes back where it was, with what was typed', async () => {
  const device = await typingRain()
  await moveTo('1.2')
  await screen.findByText('Moved to 1.2 Domain 1.2.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  await expect.poll(() => senses(device)).toEqual(APART)
})

test('S7.19 what is deleted is the sense that the gloss just typed has made: nothing of the word stays here', async () => {
  const device = await typingRain()
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await screen.findByText('Meaning deleted; the word keeps its others.')

  expect(await senses(device)).toEqual([['water', '5.2']])
})

test('once it is deleted, it comes back with what was typed', async () => {
  const device = await typingRain()
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await expect.poll(() => senses(device)).toEqual(APART)
})

test('a row whose gloss this device could not keep is not deleted either, and says what is not saved', async () => {
  const device = await typingRain()
  const makeRoom = fillDevice()
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await screen.findByText(saying('The change to “rain” wasn’t saved. This device is full.'))
  makeRoom()

  expect(screen.queryByText(/couldn’t be deleted/)).toBeNull()
  expect(await senses(device)).toEqual([['water', '1.3', '5.2']])
})
