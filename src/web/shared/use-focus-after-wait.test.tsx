import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { useFocusAfterWait } from './use-focus-after-wait.ts'

type Props = { readonly isWaiting: boolean; readonly isOver?: boolean }

function Form({ isWaiting, isOver = false }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useFocusAfterWait(isWaiting, field)
  return (
    <>
      <input ref={field} aria-label="Text" />
      <button type="submit" disabled={isWaiting || isOver}>
        Remove
      </button>
      <button type="button">Elsewhere</button>
    </>
  )
}

/** Somebody presses the button, which cannot keep the focus meanwhile: a browser takes it away, and jsdom does not. */
function press() {
  const { rerender } = render(<Form isWaiting={false} />)
  const button = screen.getByRole('button', { name: 'Remove' })
  button.focus()
  rerender(<Form isWaiting />)
  button.blur()
  return async (isOver: boolean) => {
    rerender(<Form isWaiting={false} isOver={isOver} />)
    await Promise.resolve()
  }
}

test('who waited at a button is there again', async () => {
  await press()(false)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove' }))
})

test('where the button has nothing more to do, it is the field', async () => {
  await press()(true)
  expect(document.activeElement).toBe(screen.getByLabelText('Text'))
})

test('who has gone elsewhere meanwhile stays there', async () => {
  const end = press()
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await end(false)
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})
