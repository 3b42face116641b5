import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Notices } from './notices.tsx'
import { useTellUndo } from './use-tell-undo.tsx'

let undone = 0

/** A sheaf that can be threshed, and is then there no more, or is there still. */
function Sheaf({ isThere = true }: { readonly isThere?: boolean }) {
  const tellUndo = useTellUndo()
  return (
    <MantineProvider env="test">
      <Notices />
      <main>
        <h1 tabIndex={-1}>Sheaves</h1>
        {isThere && (
          <button type="button" onClick={() => tellUndo('It is threshed.', () => undone++)}>
            thresh
          </button>
        )}
        <input aria-label="Name" />
      </main>
    </MantineProvider>
  )
}

beforeEach(() => {
  undone = 0
})

const focused = () => document.activeElement
const button = (name: string) => screen.findByRole('button', { name })

/** Threshes by keyboard. */
async function thresh() {
  const { rerender } = render(<Sheaf />)
  const thresher = await button('thresh')
  thresher.focus()
  await userEvent.keyboard('{Enter}')
  return { thresher, leave: () => rerender(<Sheaf isThere={false} />) }
}

test.each(['Undo', 'Close'])('who presses “%s” in a notice by key is where they were when it came', async (name) => {
  const { thresher } = await thresh()
  const pressed = await button(name)
  pressed.focus()
  await userEvent.keyboard('{Enter}')

  expect(focused()).toBe(thresher)
  expect(undone).toBe(name === 'Undo' ? 1 : 0)
})

test('where that has gone they are at the heading of the screen', async () => {
  const { leave } = await thresh()
  leave()
  const undo = await button('Undo')
  undo.focus()
  await userEvent.keyboard('{Enter}')

  expect(focused()).toBe(screen.getByRole('heading', { name: 'Sheaves' }))
})

test('a pointer that presses Undo leaves the focus where somebody types', async () => {
  await thresh()
  await userEvent.click(screen.getByLabelText('Name'))
  await userEvent.click(await button('Undo'))

  expect(focused()).toBe(screen.getByLabelText('Name'))
  expect(undone).toBe(1)
})
