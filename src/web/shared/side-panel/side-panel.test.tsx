import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, test } from 'vitest'
import { mantineTheme } from '#web/theme/mantine-theme.ts'
import { SidePanel } from './side-panel.tsx'

/** A list of one word, which opens beside it. */
function ListAndPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        maji
      </button>
      {isOpen && (
        <SidePanel label="Word" heading="maji" onClose={() => setOpen(false)}>
          <input aria-label="Gloss" />
          <input aria-label="Note" onKeyDown={(press) => press.key === 'Escape' && press.preventDefault()} />
          {createPortal(<input aria-label="Field of a dialog" />, document.body)}
        </SidePanel>
      )}
    </>
  )
}

async function opened(): Promise<void> {
  render(
    <MantineProvider env="test" theme={mantineTheme}>
      <ListAndPanel />
    </MantineProvider>,
  )
  screen.getByRole('button', { name: 'maji' }).focus()
  await userEvent.keyboard('{Enter}')
}

const panel = () => screen.queryByRole('region', { name: 'Word' })

test('Esc closes it, and the focus is where it was when the panel came', async () => {
  await opened()
  screen.getByLabelText('Gloss').focus()
  await userEvent.keyboard('{Escape}')
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'maji' }))
})

test('its button does the same', async () => {
  await opened()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'maji' }))
})

test.each(['Note', 'Field of a dialog'])('Esc means something else in: %s', async (field) => {
  await opened()
  screen.getByLabelText(field).focus()
  await userEvent.keyboard('{Escape}')
  expect(panel()).not.toBeNull()
})
