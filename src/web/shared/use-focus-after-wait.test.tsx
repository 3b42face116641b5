import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { mantineTheme } from '#web/theme/mantine-theme.ts'
import { Dialog } from './dialog.tsx'
import { useFocusAfterWait } from './use-focus-after-wait.ts'
import { WaitingButton } from './waiting-button.tsx'

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

type SendProps = { readonly isSending: boolean; readonly isSent?: boolean; readonly hasAnswer?: boolean }

/** What is sent is answered in a dialog, while the button still waits. */
function Sending({ isSending, isSent = false, hasAnswer = false }: SendProps) {
  return (
    <MantineProvider env="test" theme={mantineTheme}>
      <form>
        <input aria-label="Text" />
        <WaitingButton loading={isSending} disabled={isSent}>
          Send
        </WaitingButton>
      </form>
      <Dialog opened={hasAnswer} onClose={() => undefined} title="Answer" />
    </MantineProvider>
  )
}

/** Presses the button, as above. */
function send() {
  const { rerender } = render(<Sending isSending={false} />)
  const button = screen.getByRole('button', { name: 'Send' })
  button.focus()
  rerender(<Sending isSending />)
  button.blur()
  return { button, rerender }
}

test('a button that has nothing to send any more leaves the focus to the field of its form', async () => {
  const { rerender } = send()
  rerender(<Sending isSending={false} isSent />)
  await Promise.resolve()
  expect(document.activeElement).toBe(screen.getByLabelText('Text'))
})

test('what opens while somebody waits at a button gives the focus back to that button', async () => {
  const { button, rerender } = send()
  rerender(<Sending isSending hasAnswer />)
  const close = await screen.findByRole('button', { name: 'Close' })
  close.focus()
  rerender(<Sending isSending={false} hasAnswer />)
  await Promise.resolve()
  expect(document.activeElement).toBe(close)

  fireEvent.keyDown(close, { key: 'Escape' })
  rerender(<Sending isSending={false} />)
  await expect.poll(() => document.activeElement).toBe(button)
})
