import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import type { Sense, Word, WordContent } from '#domain/word/word.ts'
import { wordsInDomain } from '#web/replica/words/read-words.ts'
import { enterOfScreen } from '#web/testing/enter-of-screen.ts'
import { deviceWith, openByKeys } from '../testing/existing-words.ts'
import { newWordFields, typeWord, type DeviceAtEntry } from '../testing/open-entry.tsx'

const inDomain = (id: string, def: string, more: Partial<Sense> = {}): Sense =>
  aSense({ glosses: [{ language: 'en', def }], semanticDomains: [aDomain(id)], ...more })
const BIRD = aWord({ vernacular: 'ndege', senses: [inDomain('1.3', 'bird'), inDomain('1.1', 'plane')] })
const WATER = aWord({ vernacular: 'maji', senses: [inDomain('1.3', 'water')] })

const rows = () => within(screen.getByRole('list', { name: 'Just added' }))
const item = (vernacular: string) => screen.findByTitle<HTMLButtonElement>(`Edit, move or play “${vernacular}”`)

async function table(...words: Word[]): Promise<DeviceAtEntry> {
  const device = await deviceWith(words)
  await device.open()
  return device
}

async function wordsIn(device: DeviceAtEntry, domain = '1.3'): Promise<WordContent[]> {
  return (await wordsInDomain(device.db, domain)).map(({ word }) => word)
}

const domainsOf = (word: WordContent | undefined): string[][] =>
  word?.senses.map(({ semanticDomains }) => semanticDomains.map(({ id }) => id)) ?? []

test('S7.7 a word that others left here is opened by keys and moved: its sense of this domain, and no other', async () => {
  const device = await table(BIRD)
  await openByKeys('ndege')
  expect(document.activeElement).toBe(screen.getByLabelText('English of “ndege”'))
  await userEvent.keyboard('{Alt>}m{/Alt}')
  await userEvent.type(await screen.findByRole('combobox', { name: /domain/i }), '1.2{Enter}')
  await screen.findByText('Moved to 1.2 Domain 1.2.')

  expect(domainsOf((await wordsIn(device, '1.2'))[0])).toEqual([['1.2'], ['1.1']])
  expect(document.activeElement).toBe(newWordFields().getByLabelText('Sena'))
  await userEvent.keyboard('{Alt>}z{/Alt}')
  await expect.poll(async () => domainsOf((await wordsIn(device))[0])).toEqual([['1.3'], ['1.1']])
})

test('S7.19, S7.22 it is deleted from its row and comes back by the same key as any other', async () => {
  const device = await table(WATER)
  await openByKeys('maji')
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')
  await screen.findByText('Word deleted.')
  expect(await wordsIn(device)).toEqual([])

  await userEvent.keyboard('{Alt>}z{/Alt}')
  await expect.poll(async () => (await wordsIn(device)).map(({ vernacular }) => vernacular)).toEqual(['maji'])
})

test('what holds imported data is not deleted, and its row says why', async () => {
  const device = await table({ ...WATER, accessibility: 'Protected' })
  await openByKeys('maji')
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')

  await screen.findByText(/This word holds imported data/)
  expect(await wordsIn(device)).toHaveLength(1)
  expect(await device.db.outbox.count()).toBe(0)
})

test('R25 it is deleted where the project lets it be', async () => {
  const device = await deviceWith([{ ...WATER, accessibility: 'Protected' }], { protectedDataOverrideEnabled: 'On' })
  await device.open()
  await openByKeys('maji')
  await userEvent.keyboard('{Alt>}{Delete}{/Alt}')

  await screen.findByText('Word deleted.')
  expect(await wordsIn(device)).toEqual([])
})

test('the key that takes back the last word means what was entered, never what was only opened', async () => {
  const device = await table(BIRD)
  await typeWord('moto', 'fire')
  await item('moto')
  await userEvent.click(await item('ndege'))
  await screen.findByText('Already in this domain')
  await userEvent.keyboard('{Alt>}z{/Alt}')

  await expect.poll(async () => (await wordsIn(device)).map(({ vernacular }) => vernacular)).toEqual(['ndege'])
})

test('a word that was entered in this session is led to in the row that it has', async () => {
  await table()
  await typeWord('maji', 'water')
  await userEvent.click(await item('maji'))

  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Sena of “maji”'))
  expect(rows().getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText('Already in this domain')).toBeNull()
})

test('a row that was opened is there again after a reload, until it is put away', async () => {
  const device = await table(WATER)
  await openByKeys('maji')
  await expect.poll(() => device.db.desk.count()).toBe(1)
  cleanup()
  await device.open()
  await userEvent.click(await screen.findByRole('button', { name: 'Close “maji”' }))

  await expect.poll(() => device.db.desk.count()).toBe(0)
  expect(await wordsIn(device)).toHaveLength(1)
})

test('arrows, Home and End lead through the words, of which one is a stop for Tab; a search leads to what it finds', async () => {
  const many = Array.from({ length: 14 }, (_, n) =>
    aWord({ vernacular: `neno ${n + 10}`, senses: [inDomain('1.3', `gloss ${n}`)] }),
  )
  await table(...many)
  await item('neno 10')
  const stops = () => [...document.querySelectorAll<HTMLElement>('aside li button[tabindex="0"]')]
  const here = () => document.activeElement?.getAttribute('title')
  await userEvent.keyboard('{Alt>}l{/Alt}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search these words' }))

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(here()).toBe('Edit, move or play “neno 11”')
  expect(stops()).toEqual([document.activeElement])
  await userEvent.keyboard('{End}')
  expect(here()).toBe('Edit, move or play “neno 23”')
  await userEvent.keyboard('{Home}{ArrowUp}')
  expect(here()).toBe('Edit, move or play “neno 10”')

  await userEvent.keyboard('{Alt>}l{/Alt}gloss 7{Enter}')
  expect(here()).toBe('Edit, move or play “neno 17”')

  const search = screen.getByRole('searchbox', { name: 'Search these words' })
  await userEvent.clear(search)
  await userEvent.type(search, 'gloss 9')
  enterOfScreen(search)
  expect(here()).toBe('Edit, move or play “neno 19”')
})

/** A phone: there the words are in a drawer. */
function onPhone(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

test('the key of the words does not reach them under a dialog', async () => {
  await table(WATER)
  await item('maji')
  await userEvent.keyboard('{F1}')
  const dialog = await screen.findByRole('dialog')
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Alt>}l{/Alt}')

  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('the key of the words opens their drawer, under no other dialog, and leads to them within it', async () => {
  const device = await deviceWith([WATER])
  onPhone()
  await device.open()
  await userEvent.keyboard('{F1}')
  const help = await screen.findByRole('dialog')
  await expect.poll(() => help.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Alt>}l{/Alt}')
  expect(screen.getAllByRole('dialog')).toEqual([help])

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('{Alt>}l{/Alt}')
  const drawer = within(await screen.findByRole('dialog', { name: 'Words in this domain' }))
  const word = await item('maji')
  drawer.getByRole('button', { name: 'Close' }).focus()
  await userEvent.keyboard('{Alt>}l{/Alt}')
  expect(document.activeElement).toBe(word)
})

test('on a phone a touch in the list opens the word, and the list goes', async () => {
  const device = await deviceWith([WATER])
  onPhone()
  await device.open()
  await userEvent.click(screen.getByRole('button', { name: 'About this domain' }))
  await userEvent.click(await screen.findByRole('button', { name: '1 word here' }))
  await userEvent.click(await item('maji'))

  await screen.findByText('Already in this domain')
  expect(screen.queryByRole('dialog')).toBeNull()
  // No keyboard of the screen comes up.
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'More options for “maji”' }))
})
