import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Project } from '#domain/project/project.ts'
import { aWord } from '#domain/testing/builders.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { DeviceAtEntry, vernacularField } from '../testing/open-entry.tsx'

async function deviceWith(words: readonly string[], project: Partial<Project> = {}): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry(project)
  await putNewer(
    device.db,
    words.map((vernacular, n) => ({ guid: vernacular, n, word: aWord({ guid: vernacular, vernacular }) })),
  )
  await device.open()
  return device
}

const offered = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const marked = (): string | undefined => screen.queryByRole('option', { selected: true })?.textContent

test('words that are there are suggested while one is typed, and nothing is marked', async () => {
  await deviceWith(['majani', 'maji', 'ziwa'])
  await userEvent.keyboard('maj')

  await expect.poll(offered).toEqual(['maji', 'majani'])
  expect(marked()).toBeUndefined()
  expect(vernacularField().getAttribute('aria-expanded')).toBe('true')
})

test('Enter on a marked one takes it, and does nothing else', async () => {
  await deviceWith(['majani', 'maji'])
  await userEvent.keyboard('maj')
  await expect.poll(offered).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked()).toBe('majani')
  expect(vernacularField().getAttribute('aria-activedescendant')).toBe(screen.getByText('majani').id)
  await userEvent.keyboard('{Enter}')

  expect(vernacularField().value).toBe('majani')
  expect(document.activeElement).toBe(vernacularField())
  expect(offered()).toEqual([])
})

test('Enter goes on with what is typed while nothing is marked, also when an arrow has led out of the list again', async () => {
  await deviceWith(['maji'])
  await userEvent.keyboard('maj')
  await expect.poll(offered).toEqual(['maji'])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  expect(document.activeElement).toBe(screen.getByLabelText('English gloss'))
  expect(vernacularField().value).toBe('maj')
  expect(offered()).toEqual([])
})

test('a click takes one, and the focus stays where it was', async () => {
  await deviceWith(['maji'])
  await userEvent.keyboard('maj')
  await userEvent.click(await screen.findByRole('option', { name: 'maji' }))

  expect(vernacularField().value).toBe('maji')
  expect(document.activeElement).toBe(vernacularField())
})

test('Esc closes the list first, and goes back only then', async () => {
  await deviceWith(['maji'])
  await userEvent.keyboard('maj')
  await expect.poll(offered).toEqual(['maji'])
  await userEvent.keyboard('{Escape}')

  expect(offered()).toEqual([])
  expect(vernacularField().value).toBe('maj')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('heading', { name: 'Choose a domain' })).toBeTruthy()
})

test('the list is in the language and direction of the words', async () => {
  const script = { bcp47: 'ms-Arab', name: 'Jawi', font: '', rtl: true }
  await deviceWith(['اير'], { vernacularWritingSystem: script })
  await userEvent.keyboard('اي')
  const list = await screen.findByRole('listbox')

  expect([list.lang, list.dir]).toEqual(['ms-Arab', 'rtl'])
})

test('where the project does not want it nothing is suggested', async () => {
  await deviceWith(['maji', 'ziwa'], { autocompleteSetting: 'Off' })
  await userEvent.keyboard('maj')
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(offered()).toEqual([])
})

test('a mark that stands alone is suggested on a dotted circle, and taken without it', async () => {
  await deviceWith(['\u0300ma'])
  await userEvent.keyboard('ma')
  await expect.poll(offered).toEqual(['\u25CC\u0300ma'])
  await userEvent.keyboard('{ArrowDown}{Enter}')

  expect(vernacularField().value).toBe('\u0300ma')
})
