import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { usePanelBeside } from './use-panel-beside.ts'

/** A list of one word. `isOnPhone`: what is open has its place. */
function List({ isOnPhone }: { readonly isOnPhone: boolean }) {
  const [opened, setOpened] = useState<string | null>(null)
  const panel = usePanelBeside(opened, () => setOpened(null))
  return (
    <>
      <div style={{ visibility: isOnPhone && opened ? 'hidden' : 'visible' }}>
        <button type="button" onClick={() => setOpened('maji')}>
          maji
        </button>
      </div>
      {opened && <aside {...panel} aria-label={opened} />}
    </>
  )
}

test.each([
  ['on a phone the focus goes to what is opened, and back to its row by Esc', true],
  ['where there is room for both it stays in the list', false],
])('%s', async (_, isOnPhone) => {
  render(<List isOnPhone={isOnPhone} />)
  const row = screen.getByText('maji')
  row.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(isOnPhone ? screen.getByRole('complementary', { name: 'maji' }) : row)

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary') === null).toBe(isOnPhone)
  expect(document.activeElement).toBe(row)
})
