import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ENGLISH } from '#domain/project/project.ts'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { ScriptInput } from '../fields/script-input.tsx'
import { openedRow } from './opened-rows.ts'
import { TextInPlace } from './row-texts.tsx'
import type { RowAttempt } from './session-state.ts'
import { RowContext } from './table-context.ts'
import type { EntryFields } from './use-undo-last.ts'

afterEach(cleanup)

type Props = {
  readonly value: string
  readonly onCommit: (text: string, seen: Base) => Promise<boolean>
  readonly onDone: () => void
}

/** In the row of a word that has the gloss as its form, too. */
function GlossInPlace({ value, onCommit, onDone }: Props) {
  const base = { version: null, word: contentOf(aWord({ vernacular: value })) }
  const row = openedRow(base.word, undefined, { place: '1.3', at: 0 })
  const here = {
    row: { row, base, sense: undefined, saved: null, isGone: false, isAbsorbed: false },
    isStop: true,
    extras: [],
    fields: createRef<EntryFields>(),
    onAttempt: async (edit: RowAttempt, seen: Base = base) => edit.kind === 'gloss' && onCommit(edit.text, seen),
    onMove: () => undefined,
    onClose: () => undefined,
    onDone,
  }
  return (
    <RowContext value={here}>
      <TextInPlace value={value} editOf={(text) => ({ kind: 'gloss', language: 'en', text })}>
        {(field) => <ScriptInput aria-label="gloss" script={ENGLISH} {...field} />}
      </TextInPlace>
    </RowContext>
  )
}

/** A field that holds “watr”, in the state after somebody has gone to it and the field that Enter and Esc lead to. */
async function openField({ canStore = true } = {}) {
  const onCommit = vi.fn(async (_text: string) => canStore)
  render(
    <>
      <GlossInPlace
        value="watr"
        onCommit={(text) => onCommit(text)}
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

/** The same field in a word that others change, too. */
function openShared() {
  const onCommit = vi.fn<(seen: string, text: string) => Promise<boolean>>(async () => true)
  const field = (value: string) => (
    <GlossInPlace
      value={value}
      onCommit={(text, seen) => onCommit(seen.word.vernacular, text)}
      onDone={() => undefined}
    />
  )
  const { rerender } = render(field('water'))
  return {
    onCommit,
    input: screen.getByLabelText<HTMLInputElement>('gloss'),
    othersWrite: (value: string) => rerender(field(value)),
  }
}

test('S7.16 what others write while somebody types does not touch the typing, which is about the word as it was', async () => {
  const { input, onCommit, othersWrite } = openShared()
  await userEvent.type(input, '!')
  othersWrite('rain')
  await userEvent.type(input, '?')
  expect(input.value).toBe('water!?')

  await userEvent.tab()
  expect(onCommit.mock.calls).toEqual([['water', 'water!?']])
})

test('who ends where they began has changed nothing, and sees what others wrote', async () => {
  const { input, onCommit, othersWrite } = openShared()
  await userEvent.type(input, '!')
  othersWrite('rain')
  await userEvent.type(input, '{Backspace}')
  await userEvent.tab()

  expect(onCommit).not.toHaveBeenCalled()
  expect(input.value).toBe('rain')
})

test('a field that nobody types in shows at once what others write, as news each time', () => {
  const { input, othersWrite } = openShared()
  expect(input.dataset['news']).toBeUndefined()
  expect(screen.queryByText('Just changed by someone else')).toBeNull()
  othersWrite('rain')
  expect([input.value, input.dataset['news']]).toEqual(['rain', 'odd'])
  expect(screen.getByText('Just changed by someone else')).toBeTruthy()
  othersWrite('snow')
  expect([input.value, input.dataset['news']]).toEqual(['snow', 'even'])
})

test('one’s own text is no news when it comes back stored', async () => {
  const { input, othersWrite } = openShared()
  await userEvent.type(input, '!')
  await userEvent.tab()
  othersWrite('water!')

  expect([input.value, input.dataset['news']]).toEqual(['water!', undefined])
})
