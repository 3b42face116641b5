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
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const listed = screen.getAllByRole('option').length
  expect(screen.getByRole('status').textContent).toBe(`${listed} languages found`)

  await userEvent.keyboard('{Enter}')
  expect(field).toHaveProperty('value', 'Swahili')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('where nothing fits there is no list, and that is said', async () => {
  const field = await open()
  await userEvent.type(field, '!!')

  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('status').textContent).toBe('0 languages found')
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
