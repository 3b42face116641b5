import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { EditInPlace } from './edit-in-place.tsx'

afterEach(cleanup)

const swahili = { bcp47: 'sw', name: 'Swahili', font: '', rtl: null }

function show(value: string) {
  const [onCommit, onDone] = [vi.fn<(text: string) => void>(), vi.fn<() => void>()]
  const field = (shown: string) => (
    <EditInPlace as="vernacular" script={swahili} label="word" value={shown} onCommit={onCommit} onDone={onDone} />
  )
  const { rerender } = render(field(value))
  return { onCommit, onDone, news: (shown: string) => rerender(field(shown)) }
}

const input = () => screen.getByRole<HTMLInputElement>('textbox')

test('Enter keeps the new text and is done', async () => {
  const { onCommit, onDone } = show('maj')

  await userEvent.type(input(), 'i{Enter}')
  await userEvent.tab()

  expect(onDone).toHaveBeenCalledOnce()
  expect(onCommit.mock.calls).toEqual([['maji']])
})

test('Esc brings the old text back and keeps nothing', async () => {
  const { onCommit, onDone } = show('maji')

  await userEvent.type(input(), 'x{Escape}')
  await userEvent.tab()

  expect(input().value).toBe('maji')
  expect(onDone).toHaveBeenCalledOnce()
  expect(onCommit).not.toHaveBeenCalled()
})

test('news about the word shows, but never touches what somebody is typing', async () => {
  const { news } = show('maji')
  news('mayi')
  expect(input().value).toBe('mayi')

  await userEvent.type(input(), 'x')
  news('of others')

  expect(input().value).toBe('mayix')
})

test('a word cannot be made blank', async () => {
  const { onCommit } = show('maji')

  await userEvent.clear(input())
  await userEvent.tab()

  expect(input().value).toBe('maji')
  expect(onCommit).not.toHaveBeenCalled()
})

test('letters are composed as they are typed', async () => {
  const { onCommit } = show('')

  await userEvent.type(input(), 'e\u0301')
  await userEvent.tab()

  expect(onCommit.mock.calls).toEqual([['\u00e9']])
})
