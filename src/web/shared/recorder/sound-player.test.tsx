import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#web/testing/in-app.tsx'
import { SoundPlayer } from './sound-player.tsx'
import { aTone } from './testing/a-sound.ts'
import { hearInAnyFile } from './testing/sound-files.ts'

/** A consent to hear, on a device that can play it or not; the addresses that are played from now on. */
function show({ read = async () => new Blob(['yes']), canPlay = true } = {}) {
  const played: string[] = []
  vi.stubGlobal('Audio', function Audio(address: string) {
    played.push(address)
    const audio = {
      play: async () => (canPlay ? audio.onplaying() : Promise.reject(new Error('NotSupportedError'))),
      pause: () => undefined,
      onplaying: () => undefined,
    }
    return audio
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:of-this-device')
  const released = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  hearInAnyFile(aTone(2, 0.5))
  const onUnread = vi.fn<() => void>()
  const { unmount } = renderInApp(<SoundPlayer id="1" label="Consent from Neema" read={read} onUnread={onUnread} />)
  return { played, onUnread, released, unmount }
}

const play = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Consent from Neema: play' })

test('a sound is shown with its length, played by a press, and ended by another', async () => {
  const { played } = show()
  expect(await screen.findByText('0:02')).toBeTruthy()
  await userEvent.click(await play())
  expect(played).toEqual(['blob:of-this-device'])

  await userEvent.click(await screen.findByRole('button', { name: 'Consent from Neema: stop' }))
  expect(await play()).toBeTruthy()
})

test('what cannot be read is told to who shows it, and cannot be played', async () => {
  const { onUnread } = show({ read: () => Promise.reject(new TypeError('Failed to fetch')) })

  await expect.poll(() => onUnread.mock.calls.length).toBe(1)
  expect((await play()).disabled).toBe(true)
})

test('what this browser cannot play, it says at the sound', async () => {
  show({ canPlay: false })
  await screen.findByText('0:02')
  await userEvent.click(await play())

  expect((await screen.findByRole('alert')).textContent).toBe('This browser can’t play the recording.')
})

test('who leaves hears no more of it', async () => {
  const { released, unmount } = show()
  await screen.findByText('0:02')
  await userEvent.click(await play())
  await screen.findByRole('button', { name: 'Consent from Neema: stop' })
  unmount()

  expect(released).toHaveBeenCalledWith('blob:of-this-device')
})
