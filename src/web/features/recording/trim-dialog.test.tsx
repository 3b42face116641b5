import { typedOn } from '#web/features/data-entry/testing/on-desk.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test } from 'vitest'
import { NOTHING_TYPED } from '#web/features/data-entry/typed/typed.ts'
import { DeviceAtEntry, vernacularField } from '#web/features/data-entry/testing/open-entry.tsx'
import { secondsOf } from '#web/shared/recorder/sound.ts'
import { aRoom, aTone, inTurn } from '#web/shared/recorder/testing/a-sound.ts'
import { dropSounds, hearInAnyFile } from '#web/shared/recorder/testing/sound-files.ts'

/** Half a second of nothing, a word of a second, half a second of nothing. */
const SPOKEN = inTurn(aRoom(0.5), aTone(1, 0.5), aRoom(0.5))

/** “maji” is typed and has a recording, whose cutting is open. Answers how long the recordings that are kept with it are. */
async function trimMaji(): Promise<() => Promise<readonly (number | undefined)[]>> {
  hearInAnyFile(SPOKEN)
  const device = new DeviceAtEntry()
  await device.open()
  await userEvent.type(vernacularField(), 'maji')
  await dropSounds(vernacularField(), SPOKEN)
  const menu = await screen.findByRole('button', { name: 'Options for recording 1 of maji' })
  menu.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Trim…' }))
  return async () => {
    const [kept] = await typedOn(device)
    const names = (kept ?? NOTHING_TYPED).audio.map(({ fileName }) => fileName)
    return (await device.db.recordings.bulkGet(names)).map((recording) => recording?.seconds)
  }
}

const begin = () => screen.getByRole('slider', { name: 'Start of the word' })
const end = () => screen.getByRole('slider', { name: 'End of the word' })
const at = (thumb: HTMLElement): number => Number(thumb.getAttribute('aria-valuenow'))

test('S8.4 a recording is cut to where a voice is heard or as the keys say, and the whole comes back by undo', async () => {
  const seconds = await trimMaji()
  await screen.findByRole('slider', { name: 'Start of the word' })
  expect(at(begin())).toBeCloseTo(0.35, 1)
  expect(at(end())).toBeCloseTo(1.65, 1)

  const suggested = at(end())
  end().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(at(end())).toBeCloseTo(suggested - 0.02)
  const part = at(end()) - at(begin())
  await userEvent.click(screen.getByRole('button', { name: 'Keep this part' }))
  await expect.poll(seconds).toEqual([expect.closeTo(part, 1)])

  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await expect.poll(seconds).toEqual([secondsOf(SPOKEN)])
})

test('S8.4 where a page runs from right to left, so do sound, shade, thumbs and their keys', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await trimMaji()
  const thumb = await screen.findByRole('slider', { name: 'Start of the word' })
  const shade = document.querySelector('[class*="trimmed"]')
  const sound = document.querySelector('[class*="trim"] > [class*="waveform"]')

  const page = document.documentElement
  expect([sound, shade, thumb].map((part) => part?.closest('[dir]'))).toEqual([page, page, page])
  const before = at(thumb)
  thumb.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(at(thumb)).toBeCloseTo(before + 0.01)
})
