import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ENGLISH } from '#domain/project/project.ts'
import { EditInPlace } from './edit-in-place.tsx'

afterEach(cleanup)

/** A field that holds “watr”, in the state after somebody has gone to it and the field that Enter and Esc lead to. */
async function openField({ canStore = true } = {}) {
  const onCommit = vi.fn(async (_text: string) => canStore)
  render(
    <>
      <EditInPlace
        as="gloss"
        script={ENGLISH}
        label="gloss"
        value="watr"
        onCommit={onCommit}
        onDone={() => screen.getByLabelText('next word').focus()}
      />
      <input aria-label="next word" />
    </>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('gloss')
  await userEvent.clear(field)
  return { field, onCommit }
}

test('Enter keeps what was typed and goes on', async () => {
  const { field, onCommit } = await openField()
  await userEvent.type(field, 'water{Enter}')

  expect(onCommit.mock.calls).toEqual([['water']])
  expect(document.activeElement).toBe(screen.getByLabelText('next word'))
})

test('Esc goes on as well, but nothing of what was typed is kept', async () => {
  const { field, onCommit } = await openField()
  await userEvent.type(field, 'rain{Escape}')

  expect(onCommit).not.toHaveBeenCalled()
  expect(field.value).toBe('watr')
  expect(document.activeElement).toBe(screen.getByLabelText('next word'))
})

test('what is typed after Esc is kept again', async () => {
  const { field, onCommit } = await openField()
  await userEvent.type(field, 'rain{Escape}')
  await userEvent.clear(field)
  await userEvent.type(field, 'water')
  await userEvent.tab()

  expect(onCommit.mock.calls).toEqual([['water']])
})

test('what could not be stored does not look stored', async () => {
  const { field } = await openField({ canStore: false })
  await userEvent.type(field, 'water{Enter}')

  expect(field.value).toBe('watr')
})

test('the Enter that ends a composition is not the one that ends the field', async () => {
  const { field } = await openField()
  field.focus()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })

  expect(document.activeElement).toBe(field)
})
