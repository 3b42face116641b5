import { aTypedItem } from './testing/on-desk.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { commandsOn } from '#web/replica/commands.ts'
import { DeviceAtEntry, typeWord, vernacularField } from './testing/open-entry.tsx'

test('S7.3 another interface language whose domains cannot be fetched leaves the entry as it is', async () => {
  await new DeviceAtEntry().open()
  await userEvent.keyboard('maj')
  await act(() => i18next.changeLanguage('fr'))
  // The query gives up after a second try.
  await act(() => new Promise((resolve) => setTimeout(resolve, 800)))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1.3 Water')
  expect(screen.getByDisplayValue('maj')).toBe(document.activeElement)
})

test.each([
  ['es', 'somebody tries again', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['pt', 'there is a network', async () => void fireEvent(window, new Event('online'))],
])(
  'where the domains cannot be had the address stays, and the table opens (%s) when %s',
  async (bcp47, _when, happens) => {
    const device = new DeviceAtEntry({ semDomWritingSystem: { bcp47, name: '', font: '', rtl: false } })
    const withoutThem = fetch
    device.show('/app/data-entry?domain=1.3')
    const trouble = await screen.findByRole('alert')
    expect(trouble.textContent).toContain('the domains aren’t saved on this device yet')

    // Still not.
    await userEvent.click(within(trouble).getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('alert')).toBe(trouble)
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))

    vi.stubGlobal('fetch', (address: string) => withoutThem(address.replace(`lang=${bcp47}`, 'lang=en')))
    await happens()

    expect(await screen.findByRole('heading', { level: 1, name: '1.3 Water' })).toBeTruthy()
  },
)

test('without a network, too, the tree counts what was just entered, and goes on counting', async () => {
  const device = new DeviceAtEntry()
  const inWater = aSense({ semanticDomains: [aDomain('1.3')] })
  await device.db.setFact('isWhole', true)
  const goTo = await device.open()
  await typeWord('maji', 'water')
  await goTo('/app/data-entry')
  await userEvent.click(await screen.findByRole('button', { name: 'Down to 1 Domain 1: no words yet, 1 below' }))

  for (const count of [2, 3, 4]) {
    await commandsOn(device.db).enterWord(contentOf(aWord({ vernacular: `word ${count}`, senses: [inWater] })))
    const tile = await screen.findByRole('button', { name: new RegExp(`1.3 Water: ${count} words`) })
    expect(tile).toBeTruthy()
  }
})

test('at each key the browser looks through the fields of one word, not through those of all', async () => {
  await new DeviceAtEntry().open()
  for (const word of ['maji', 'moto', 'jiwe']) await typeWord(word, 'gloss')
  await screen.findByDisplayValue('jiwe')
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input')]

  expect(fields).toHaveLength(8)
  for (const field of fields) expect(field.form?.querySelectorAll('input')).toHaveLength(2)
})

test('S7.21 the tree leads back to a word that was begun and not entered', async () => {
  const goTo = await new DeviceAtEntry().open()
  await userEvent.keyboard('maj')
  await goTo('/app/data-entry')
  const unfinished = await screen.findByRole('navigation', { name: 'Drafts:' })

  await userEvent.click(within(unfinished).getByRole('link', { name: 'maj 1.3 Water' }))

  expect(await screen.findByDisplayValue('maj')).toBeTruthy()
})

test('a word that is being typed in another tab is marked as such, one that a closed tab has left is not', async () => {
  const device = new DeviceAtEntry()
  const locks = {
    query: async () => ({ held: [{ name: 'tab another' }] }),
    request: (_name: string, _options: object, hold: () => Promise<unknown>) => hold(),
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  await device.db.desk.bulkPut([
    aTypedItem({ vernacular: 'maj' }, { tab: 'another' }),
    aTypedItem({ vernacular: 'mot' }, { place: '1.2' }),
  ])
  device.show('/app/data-entry')
  const unfinished = await screen.findByRole('navigation', { name: 'Drafts:' })

  await expect
    .poll(() =>
      within(unfinished)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
    .toEqual(expect.arrayContaining(['mot 1.2 Domain 1.2', 'maj 1.3 Wateropen in another tab']))
})

test('a word that was begun in a domain which somebody has removed is still there to be entered', async () => {
  const device = new DeviceAtEntry()
  await device.db.desk.put(aTypedItem({ vernacular: 'ngoma' }, { place: '1.3.0' }))
  device.show('/app/data-entry')
  await userEvent.click(await screen.findByRole('link', { name: 'ngoma 1.3.0' }))

  expect(await screen.findByDisplayValue('ngoma')).toBeTruthy()
  expect(screen.getByText(/^This domain is no longer in the project/)).toBeTruthy()
})

test('a number that nobody has entered anything in leads to the tree', async () => {
  new DeviceAtEntry().show('/app/data-entry?domain=1.3.0')

  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a domain' })).toBeTruthy()
})

test('S7.16 what is typed while the word before is being saved stays', async () => {
  const device = new DeviceAtEntry()
  await device.open()
  await userEvent.keyboard('maji{Enter}water{Enter}mo')
  await screen.findByTitle('Saved on this device, waiting to reach the server')
  await userEvent.keyboard('to')

  expect(vernacularField().value).toBe('moto')
})

test('S7.7 choosing another parent for a domain of the project leaves the tree of data entry where it is', async () => {
  const dances = anOwnDomain({ id: '1.1.0', parentId: '1.1', name: 'Dances' })
  const device = new DeviceAtEntry({ semanticDomains: [dances] })
  device.show('/app/data-entry', ['WordEntry', 'DeleteEditSettingsAndUsers'])
  for (const name of [/^Down to 1 /, /^Down to 1\.1 /, /^Down to 1\.1\.0 /])
    await userEvent.click(await screen.findByRole('button', { name }))
  await userEvent.click(await screen.findByRole('button', { name: 'More options for 1.1.0 Dances' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move below another domain' }))
  const picker = within(await screen.findByRole('dialog', { name: /^Move 1\.1\.0 Dances/ }))
  await userEvent.type(await picker.findByRole('combobox'), '1.3{Enter}')
  await userEvent.click(await picker.findByRole('button', { name: 'Choose 1.3 Water' }))

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('button', { name: 'More options for 1.1.0 Dances' })).toBeTruthy()
})
