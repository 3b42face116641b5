import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import en from '#web/locales/en.json'
import { ENTRY_KEYS } from './entry-keys.ts'
import { KeysHelp } from './keys-help.tsx'

function openScreen(): void {
  render(
    <MantineProvider env="test">
      <input aria-label="Word" />
      <KeysHelp of="entry" />
    </MantineProvider>,
  )
}

const panel = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

test('F1 lists every key, also while one types, and Esc leads back into the field', async () => {
  openScreen()
  await userEvent.click(screen.getByLabelText('Word'))
  await userEvent.keyboard('{F1}')

  const said = within(await panel())
  for (const { action } of ENTRY_KEYS) expect(said.getByText(en[`keys.${action}`])).toBeTruthy()

  expect(said.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/docs/collecting-words.html')

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Word')))
})

test('on the board of a merge the keys of a meaning are listed, each with what it does', async () => {
  render(
    <MantineProvider env="test">
      <KeysHelp of="board" />
    </MantineProvider>,
  )
  await userEvent.keyboard('?')

  const said = within(await panel())
  const capsOf = (text: string): string | null | undefined => said.getByText(text).previousElementSibling?.textContent
  expect(capsOf('Combine with another meaning; if there are several, choose which')).toBe('AltC')
  expect(capsOf('Merge its word into another; if there are several, choose which')).toBe('AltM')
  expect(capsOf('Create a new word')).toBe('AltW')
})

test('a question mark is typed where one types, and opens the help elsewhere', async () => {
  openScreen()
  await userEvent.type(screen.getByLabelText<HTMLInputElement>('Word'), '?')
  expect(screen.getByLabelText<HTMLInputElement>('Word').value).toBe('?')
  expect(screen.queryByRole('dialog')).toBeNull()

  await userEvent.tab()
  await userEvent.keyboard('?')
  await panel()
})
