import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { WritingSystem } from '#domain/project/project.ts'
import { LanguagePicker } from './language-picker.tsx'

test('a list to choose from is announced as one: whether it is open, and how many languages fit', async () => {
  const field = await open()
  expect(field.getAttribute('aria-expanded')).toBe('false')

  await userEvent.type(field, 'swahil')
  const listed = (await screen.findAllByRole('option')).length
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe(`${listed} languages found`)

  await userEvent.keyboard('{Enter}')
  expect(field).toHaveProperty('value', 'Swahili')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('where nothing fits there is no list, and that is said', async () => {
  const field = await open()
  await userEvent.type(field, '!!')

  await screen.findByText('0 languages found')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('0 languages found')
})

test('each language tells by which other name it goes, where it is spoken, how it is written, and its code', async () => {
  await userEvent.type(await open(), 'palula')

  const [best] = await screen.findAllByRole('option')
  expect(best?.textContent).toBe('PalulaPakistanArabicphl')
})

test('a name that is in no list has a private code, and it comes last', async () => {
  await userEvent.type(await open(), 'nyakyusa')

  const options = await screen.findAllByRole('option')
  expect(options[0]?.textContent).toMatch(/^NyakyusaNyakyusa-NgondeTanzania.*nyy$/)
  expect(options.at(-1)?.textContent).toBe('nyakyusano language code – private codeqaa-x-nyakyusa')
})

test('where the list of languages cannot be had that is said, no private code is offered, and it can be asked for again', async () => {
  const { isDown, Picker: WithoutList } = await withoutList()
  const field = await open(WithoutList)
  await userEvent.type(field, 'nyakyusa')
  const told = await screen.findByRole('alert')
  expect(told.textContent).toBe('The list of languages couldn’t be loaded.Try again')
  expect(screen.queryAllByRole('option')).toEqual([])

  isDown.now = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '{Backspace}a')
  expect((await screen.findAllByRole('option'))[0]?.textContent).toMatch(/nyy$/)
})

/** The picker as it is on a page for which the list has not come yet, and cannot be fetched. */
async function withoutList() {
  const isDown = { now: true }
  vi.resetModules()
  vi.doMock('virtual:languages', () => {
    if (isDown.now) throw new Error('Failed to fetch dynamically imported module')
    return vi.importActual('virtual:languages')
  })
  onTestFinished(() => {
    vi.doUnmock('virtual:languages')
    vi.resetModules()
  })
  const { LanguagePicker: Anew } = await import('./language-picker.tsx')
  return { isDown, Picker: () => <Picker of={Anew} /> }
}

async function open(Shown: ComponentType = Picker): Promise<HTMLElement> {
  render(
    <MantineProvider env="test">
      <Shown />
    </MantineProvider>,
  )
  return screen.getByRole('combobox', { name: 'Language' })
}

function Picker({ of: Shown = LanguagePicker }: { readonly of?: typeof LanguagePicker }) {
  const [value, setValue] = useState<WritingSystem | null>(null)
  return <Shown label="Language" value={value} onChange={setValue} />
}
