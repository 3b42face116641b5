import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import en from '#web/locales/en.json'
import { EntryHelp } from '../screen-buttons.tsx'
import { ENTRY_KEYS } from '#web/shared/keys/entry-keys.ts'

function openScreen(): void {
  render(
    <MantineProvider env="test">
      <input aria-label="Word" />
      <EntryHelp />
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

  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Word')))
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
