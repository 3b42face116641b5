import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ENGLISH } from '#domain/project/project.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { wordsWithVernacular } from '#web/replica/words/read-words.ts'
import { DeviceAtEntry, typeWord, vernacularField } from '../testing/open-entry.tsx'

const RIVER = aDomain('1.3.1', { name: 'River' })
const en = (def: string) => [{ language: 'en', def }]
const WATER = aSense({ glosses: en('water'), semanticDomains: [RIVER] })
const HAIR = aSense({ glosses: en('hair'), semanticDomains: [aDomain('2.1')] })

/** The table of domain 1.3 where each of these is a word “maji”. */
async function withMaji(...words: (readonly Sense[])[]): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry()
  await putMaji(device, ...words)
  await device.open()
  return device
}

async function putMaji(device: DeviceAtEntry, ...words: (readonly Sense[])[]): Promise<void> {
  const made = words.map((senses, n) => aWord({ guid: `maji ${n}`, vernacular: 'maji', senses }))
  await putNewer(
    device.db,
    made.map((word, n) => ({ guid: word.guid, n, word })),
  )
}

const glossField = (): HTMLInputElement => screen.getByLabelText('English gloss')
const options = (): HTMLElement[] => screen.queryAllByRole('radio')
const chosen = (): string | undefined => screen.queryByRole('radio', { checked: true })?.textContent
const rows = async () => within(await screen.findByRole('list', { name: 'Just added' }))

async function majiOn(device: DeviceAtEntry): Promise<WordContent[]> {
  return (await wordsWithVernacular(device.db, 'maji')).map(({ word }) => word)
}

const domainsOf = (sense: Sense | undefined): string[] => sense?.semanticDomains.map(({ id }) => id) ?? []

/** Types the form, and waits for what is offered. */
async function typeMaji(count: number): Promise<void> {
  await userEvent.type(vernacularField(), 'maji')
  await expect.poll(options).toHaveLength(count)
}

test('the words of this form are offered with their senses, nothing is chosen, and nobody is asked', async () => {
  await withMaji([WATER], [HAIR])
  await typeMaji(5)

  expect(options().map(({ textContent }) => textContent)).toEqual([
    'Alt 1water1.3.1 River',
    'Alt 2the same word, new meaning',
    'Alt 3hair2.1 Domain 2.1',
    'Alt 4the same word, new meaning',
    'a different word',
  ])
  expect(chosen()).toBe('a different word')
  expect(document.activeElement).toBe(vernacularField())
})

test('Alt and its number choose a sense: it gets this domain, offline as well', async () => {
  const device = await withMaji([HAIR, WATER])
  await typeMaji(4)
  await userEvent.keyboard('{Alt>}[Digit2]{/Alt}')
  expect(chosen()).toContain('water')
  expect(glossField().value).toBe('water')
  expect(document.activeElement).toBe(glossField())
  await userEvent.keyboard('{Enter}')

  await (await rows()).findByText(/Added to the existing word\./)
  const [word, ...others] = await majiOn(device)
  expect(others).toEqual([])
  expect(word?.senses.map(domainsOf)).toEqual([['2.1'], ['1.3.1', '1.3']])
  expect(await device.db.outbox.toArray()).toMatchObject([{ decision: { kind: 'change' } }])
  expect(vernacularField().value).toBe('')
})

test('Alt and its number choose from wherever on the screen, but not below a dialog, and not in a row', async () => {
  await withMaji([WATER])
  await typeWord('mto', 'river')
  const row = await (await rows()).findByLabelText<HTMLInputElement>('Sena of “mto”')
  await typeMaji(3)
  const choice = { code: 'Digit1', key: '1', altKey: true }
  fireEvent.keyDown(row, choice)
  await userEvent.keyboard('{F1}')
  const help = await screen.findByRole('dialog')
  expect(fireEvent.keyDown(help, choice)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect([chosen(), glossField().value]).toEqual(['a different word', ''])

  fireEvent.keyDown(screen.getByRole('link', { name: 'All domains' }), choice)
  expect(chosen()).toContain('water')
})

test('a new meaning is appended to the word', async () => {
  const device = await withMaji([WATER])
  await typeMaji(3)
  await userEvent.keyboard('{Alt>}[Digit2]{/Alt}rain{Enter}')

  await (await rows()).findByText(/Added to the existing word as a new meaning/)
  const [word, ...others] = await majiOn(device)
  expect(others).toEqual([])
  expect(word?.senses.map(({ glosses }) => glosses[0]?.def)).toEqual(['water', 'rain'])
})

test('without a choice it is a word of its own', async () => {
  const device = await withMaji([WATER])
  await typeMaji(3)
  await userEvent.keyboard('{Enter}rain{Enter}')

  await expect.poll(() => majiOn(device)).toHaveLength(2)
})

test('exactly what is there already in this domain is said, and changes nothing', async () => {
  const device = await withMaji([{ ...WATER, semanticDomains: [aDomain('1.3')] }])
  await typeMaji(3)
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Enter}')

  await (await rows()).findByText(/nothing was added/)
  expect(await device.db.outbox.count()).toBe(0)
})

test('Esc takes the choice back, and what was typed stands there again', async () => {
  await withMaji([WATER])
  await typeMaji(3)
  await userEvent.type(glossField(), 'rain')
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}')
  expect(glossField().value).toBe('water')
  await userEvent.keyboard('{Escape}')

  expect(chosen()).toBe('a different word')
  expect(glossField().value).toBe('rain')
  expect(document.activeElement).toBe(glossField())
})

test('arrows lead through what is offered, Enter chooses, and a touch does', async () => {
  await withMaji([WATER, HAIR])
  await typeMaji(4)
  options().at(-1)?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('hair')
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toContain('hair')

  await userEvent.click(screen.getByRole('radio', { name: /water/ }))
  expect(chosen()).toContain('water')
})

test('the choice survives a reload, and counts for the word as it is then', async () => {
  const device = await withMaji([WATER])
  await typeMaji(3)
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}')
  await expect.poll(async () => JSON.stringify(await device.db.desk.toArray())).toContain('"choice":{')
  const goTo = await device.open()
  await goTo('/app/data-entry?domain=1.3')

  await expect.poll(chosen).toContain('water')
})

test('S7.12, S7.22 what was added can be taken back from the row, and brought back again', async () => {
  const device = await withMaji([WATER])
  await typeMaji(3)
  await userEvent.keyboard('{Alt>}[Digit1]{/Alt}{Enter}')
  await userEvent.click(await (await rows()).findByRole('button', { name: 'Undo' }))
  await expect.poll(async () => domainsOf((await majiOn(device))[0]?.senses[0])).toEqual(['1.3.1'])

  await screen.findByText(/Undone; the word that was here before stays/)
  await userEvent.click(await (await rows()).findByRole('button', { name: 'Undo' }))
  await expect.poll(async () => domainsOf((await majiOn(device))[0]?.senses[0])).toEqual(['1.3.1', '1.3'])
})

test.each(['On', 'Off'] as const)(
  'S7.10, S7.12 an entry that is merged by itself says so, and can be taken back (autocomplete %s)',
  async (autocompleteSetting) => {
    const device = new DeviceAtEntry({ autocompleteSetting })
    await putMaji(device, [WATER])
    await device.open()
    await typeWord('maji', 'water')

    await (await rows()).findByText(/Merged with the existing word/)
    await userEvent.click((await rows()).getByRole('button', { name: 'Undo' }))
    await expect.poll(async () => domainsOf((await majiOn(device))[0]?.senses[0])).toEqual(['1.3.1'])
  },
)

test('S7.13 whoever leaves while words are offered finds them offered again with what was typed', async () => {
  const device = new DeviceAtEntry()
  await putMaji(device, [WATER])
  const goTo = await device.open()
  await typeMaji(3)
  await goTo('/app/data-entry')
  await userEvent.click(await screen.findByRole('link', { name: 'maji 1.3 Water' }))

  await expect.poll(options).toHaveLength(3)
  expect(vernacularField().value).toBe('maji')
  expect(await device.db.outbox.count()).toBe(0)
})

test('S7.11 forms that differ in case or diacritics are shown apart, and one of them can be written instead', async () => {
  const device = new DeviceAtEntry()
  await putNewer(device.db, [{ guid: 'g', n: 1, word: aWord({ guid: 'g', vernacular: 'Májì', senses: [WATER] }) }])
  await device.open()
  await userEvent.keyboard('maji')
  await userEvent.click(await screen.findByRole('button', { name: 'Write it “Májì”' }))

  expect(vernacularField().value).toBe('Májì')
  await expect.poll(options).toHaveLength(3)
})

test('a gloss of another language stands there in its own', async () => {
  const device = new DeviceAtEntry({
    analysisWritingSystems: [ENGLISH, { bcp47: 'ar', name: 'Arabic', font: '', rtl: null }],
  })
  await putMaji(device, [aSense({ glosses: [{ language: 'ar', def: 'ماء' }] })])
  await device.open()
  await userEvent.keyboard('maji')
  const water = await screen.findByText('ماء')

  expect([water.lang, water.dir]).toEqual(['ar', 'rtl'])
})

test('its domains are called as the tree calls them now; where that has them no longer, as whoever chose them did', async () => {
  const wells = anOwnDomain({ id: '1.3.0', parentId: '1.3', name: 'Wells' })
  const device = new DeviceAtEntry({ semanticDomains: [wells] })
  const chosenThen = [
    aDomain('1.2', { name: 'Mundo', lang: 'pt' }),
    aDomain('1.3.0', { guid: wells.guid, name: 'Springs' }),
    aDomain('1.3.1', { name: 'Rio', lang: 'pt' }),
  ]
  await putMaji(device, [aSense({ glosses: en('water'), semanticDomains: chosenThen })])
  await device.open()
  await typeMaji(3)

  expect(options()[0]?.textContent).toBe('Alt 1water1.2 Domain 1.2 · 1.3.0 Wells · 1.3.1 Rio')
  expect(['1.2 Domain 1.2', '1.3.0 Wells', '1.3.1 Rio'].map((name) => screen.getByText(name).lang)).toEqual([
    'en',
    'en',
    'pt',
  ])
})

test('a word that is offered can be heard before it is chosen', async () => {
  const device = new DeviceAtEntry()
  const audio = [{ fileName: 'a.wav', speakerId: '', protected: true }]
  await putNewer(device.db, [
    { guid: 'g', n: 1, word: aWord({ guid: 'g', vernacular: 'maji', senses: [WATER], audio }) },
  ])
  const played: string[] = []
  vi.stubGlobal('Audio', function Audio(address: string) {
    played.push(address)
    return { play: async () => undefined, pause: () => undefined }
  })
  await device.open()
  await typeMaji(3)
  await userEvent.click(await screen.findByRole('button', { name: 'Play recording 1 of maji' }))

  expect(played).toEqual([expect.stringContaining('a.wav')])
  expect(chosen()).toBe('a different word')
})

test('who may clean the dictionary finds the way to merge the words of the form there, or the one with another', async () => {
  const device = new DeviceAtEntry()
  await putMaji(device, [WATER])
  device.show('/app/data-entry?domain=1.3', ['WordEntry', 'MergeAndReviewEntries'])
  await screen.findByRole('region', { name: 'New word' })
  await typeMaji(3)
  const [merge] = screen.getAllByRole('link', { name: 'Merge with…' })
  expect(merge?.getAttribute('href')).toBe('/app/goals/merge?word=maji+0')

  await putMaji(device, [WATER], [HAIR])
  const both = await screen.findByRole('link', { name: 'Merge (2)' })
  expect(both.getAttribute('href')).toBe('/app/goals/merge?word=maji+0&word=maji+1')
})

test('who may not merge words is not led there', async () => {
  await withMaji([WATER], [HAIR])
  await typeMaji(5)
  expect(screen.queryByRole('link', { name: /^Merge/ })).toBeNull()
})
