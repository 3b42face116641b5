import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { RecordButton } from './record-button.tsx'
import { RecorderNews } from '#web/shared/recorder/recorder-news.tsx'
import type { RecorderState } from '#web/shared/recorder/recorder.ts'
import type { RecorderHere } from './use-recorder.ts'

const show = (what: ReactNode) => render(<MantineProvider env="test">{what}</MantineProvider>)

function aRecorder(state: RecorderState, overrides: Partial<RecorderHere> = {}): RecorderHere {
  const nothing = (): void => undefined
  return {
    state,
    unsaved: null,
    start: nothing,
    stop: nothing,
    toggle: nothing,
    ...overrides,
  }
}

test('S8.3 a microphone that is refused says why, and is tried again by a press', async () => {
  const start = vi.fn<() => void>()
  show(<RecorderNews recorder={aRecorder({ kind: 'ended', by: 'a', why: 'trouble.notAllowed' }, { start })} />)

  expect(screen.getByRole('alert').textContent).toContain('You don’t need to reload the page')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(start).toHaveBeenCalledOnce()
})

test('S2.1, S2.10 the button says in words what it does, and answers the keyboard', async () => {
  const toggle = vi.fn<() => void>()
  const { unmount } = show(<RecordButton recorder={aRecorder({ kind: 'idle' }, { toggle })} word="maji" />)
  screen.getByRole('button', { name: 'Record maji', pressed: false }).focus()
  await userEvent.keyboard('{Enter}')
  expect(toggle).toHaveBeenCalledOnce()
  unmount()

  show(<RecordButton recorder={aRecorder({ kind: 'recording', by: 'a', since: 0 })} word="maji" />)
  expect(screen.getByRole('button', { name: 'Stop recording maji', pressed: true })).toBeTruthy()
})
