import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '#domain/project/project.ts'
import { ScriptInput } from './script-input.tsx'

const ACUTE = '\u0301'

afterEach(cleanup)

function Field({ holds }: { readonly holds: string }) {
  const [text, setText] = useState(holds)
  return <ScriptInput script={ENGLISH} value={text} onText={setText} />
}

function openField(holds: string): HTMLInputElement {
  render(<Field holds={holds} />)
  return screen.getByRole('textbox')
}

test('a mark of its own joins its letter, and the caret stays behind it', async () => {
  const field = openField('maeji')
  await userEvent.type(field, ACUTE, { initialSelectionStart: 3, initialSelectionEnd: 3 })

  expect(field.value).toBe('maéji'.normalize('NFC'))
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 3])
})

test('a keyboard that composes is left alone until it is done; then the caret stays as well', () => {
  const field = openField('maeji')
  fireEvent.compositionStart(field)
  field.setRangeText(ACUTE, 3, 3, 'end')
  fireEvent(field, new InputEvent('input', { bubbles: true, isComposing: true }))
  const composing = field.value
  fireEvent.compositionEnd(field)

  expect(composing).toBe(`mae${ACUTE}ji`)
  expect(field.value).toBe('maéji'.normalize('NFC'))
  expect(field.selectionStart).toBe(3)
})
