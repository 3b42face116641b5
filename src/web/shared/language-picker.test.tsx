import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
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

async function open(): Promise<HTMLElement> {
  render(
    <MantineProvider env="test">
      <Picker />
    </MantineProvider>,
  )
  return screen.getByRole('combobox', { name: 'Language' })
}

function Picker() {
  const [value, setValue] = useState<WritingSystem | null>(null)
  return <LanguagePicker label="Language" value={value} onChange={setValue} />
}
