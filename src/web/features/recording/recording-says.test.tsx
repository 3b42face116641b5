import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import { RecordButton } from './record-button.tsx'
import { FlawNote, RecorderNews } from '#web/shared/recorder/recorder-news.tsx'
import type { RecorderState } from '#web/shared/recorder/recorder.ts'
import { SpeakerMark } from './speaker-mark.tsx'
import type { RecorderHere } from './use-recorder.ts'

const show = (what: ReactNode) => render(<MantineProvider env="test">{what}</MantineProvider>)

const amina = aSpeaker({ id: 's1' })

function aRecorder(state: RecorderState, overrides: Partial<RecorderHere> = {}): RecorderHere {
  const nothing = (): void => undefined
  return {
    state,
    unkept: null,
    start: nothing,
    stop: nothing,
    toggle: nothing,
    ...overrides,
  }
}

test.each([
  ['consent given', amina],
  ['no consent yet', { ...amina, consent: 'None' as const }],
  ['consent withdrawn: not to be heard', { ...amina, withdrawn: '2026-01-01T00:00:00Z' }],
])('S2.10 whose voice it is stands at a recording, with: %s', (consent, speaker) => {
  show(<SpeakerMark speaker={speaker} />)

  expect(screen.getByText('Amina')).toBeTruthy()
  expect(screen.getByText(consent)).toBeTruthy()
})

test.each([
  ['nobody', 'no speaker named'],
  ['notListed', 'speaker removed: consent not known'],
] as const)('S2.10 a recording of %s says so in words', (speaker, text) => {
  show(<SpeakerMark speaker={speaker} />)

  expect(screen.getByText(text)).toBeTruthy()
})

test('S8.3 a microphone that is refused says why, and is tried again by a press', async () => {
  const start = vi.fn<() => void>()
  show(<RecorderNews recorder={aRecorder({ kind: 'ended', by: 'a', why: 'trouble.notAllowed' }, { start })} />)

  expect(screen.getByRole('alert').textContent).toContain('nothing needs to be reloaded')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(start).toHaveBeenCalledOnce()
})

test('a recording that the device has no room for can be kept again or let go of, and a flaw leads to another try', async () => {
  const unkept = { count: 1, tryAgain: vi.fn<() => void>(), letGo: vi.fn<() => void>() }
  const onRedo = vi.fn<() => void>()
  const { unmount } = show(<RecorderNews recorder={aRecorder({ kind: 'idle' }, { unkept })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(unkept.tryAgain).toHaveBeenCalledOnce()
  unmount()

  show(<FlawNote flaws={['tooQuiet']} onRedo={onRedo} />)
  expect(screen.getByRole('alert').textContent).toContain('Very quiet')
  await userEvent.click(screen.getByRole('button', { name: 'Record again' }))
  expect(onRedo).toHaveBeenCalledOnce()
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
