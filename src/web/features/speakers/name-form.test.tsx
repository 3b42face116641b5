import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
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

test('a keyboard that is still composing one is left alone', () => {
  const name = nameField()
  fireEvent.compositionStart(name)
  name.setRangeText(`Jose${ACUTE}`)
  fireEvent(name, new InputEvent('input', { bubbles: true, isComposing: true }))
  const composing = name.value
  fireEvent.compositionEnd(name)

  expect(composing).toBe(`Jose${ACUTE}`)
  expect(name.value).toBe('José'.normalize('NFC'))
})
