import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NameForm } from './name-form.tsx'

const ACUTE = '\u0301'

function nameField(): HTMLInputElement {
  render(
    <MantineProvider env="test">
      <NameForm label="Name" submit="Add" others={[]} onName={async () => undefined} />
    </MantineProvider>,
  )
  return screen.getByRole('textbox', { name: 'Name' })
}

test('the name of a speaker has its letters in one form while it is typed', async () => {
  const name = nameField()
  await userEvent.type(name, `Jose${ACUTE} M`)

  expect(name.value).toBe('José M'.normalize('NFC'))
})
