import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Question } from './question.tsx'

function Row() {
  const [isAsked, setAsked] = useState(false)
  return (
    <MantineProvider>
      <button type="button" onClick={() => setAsked(true)}>
        Hand over
      </button>
      {isAsked && (
        <Question
          title="Hand it over?"
          confirm="Yes"
          act={{ isPending: false, error: null }}
          onConfirm={() => undefined}
          onClose={() => setAsked(false)}
        >
          It cannot be undone.
        </Question>
      )}
    </MantineProvider>
  )
}

test('whoever lets go of a question is where they were before it', async () => {
  render(<Row />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))

  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hand over'))
})
