import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BEGINNINGS } from '#domain/recording/testing/beginnings.ts'
import { encode } from '#web/shared/recorder/encode.ts'
import { aRoom, aTone, inTurn } from '#web/shared/recorder/testing/a-sound.ts'
import { hearInAnyFile } from '#web/shared/recorder/testing/sound-files.ts'
import { DeviceAtEntry, panelFields } from '../testing/open-entry.tsx'

/** Half a second of nothing, a word of a second, half a second of nothing. */
const SPOKEN = inTurn(aRoom(0.5), aTone(1, 0.5), aRoom(0.5))

async function drop(...files: readonly File[]): Promise<void> {
  const row = await screen.findByRole('region', { name: 'New word' })
  const [field] = within(row).getAllByRole('combobox')
  fireEvent.drop(field ?? row, { dataTransfer: { types: ['Files'], files } })
}

test('S8.7 a sound file that is dropped on a row becomes its recording, and anything else is named', async () => {
  hearInAnyFile(SPOKEN)
  const device = new DeviceAtEntry()
  await device.open()

  const { blob } = await encode(SPOKEN, 'wav')
  await drop(new File([blob], 'maji.bin'), new File(['a letter home'], 'letter.wav'))

  expect((await screen.findByRole('alert')).textContent).toContain('letter.wav')
  const recordings = await device.db.recordings.toArray()
  expect(recordings).toMatchObject([{ mediaType: 'audio/wav', seconds: 2 }])
  expect(recordings[0]?.fileName).toMatch(/^[0-9a-f-]{36}\.wav$/)
})

test('S8.7 whoever adds a sound file is offered each kind that is taken in, whether the device knows it or not', async () => {
  await new DeviceAtEntry().open()
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue()
  await userEvent.click(screen.getByRole('button', { name: 'More fields' }))
  await userEvent.click(panelFields().getByRole('button', { name: 'Microphone and sound files' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add a sound file…' }))

  const [field] = chooser.mock.contexts
  const offered = field instanceof HTMLInputElement ? field.accept.split(',') : []
  expect(offered).toEqual(expect.arrayContaining(['.webm', '.ogg', '.opus', '.wav', '.mp3', '.m4a', '.flac']))
})

test('S8.7 photos and films of other kinds are named as no sounds, not kept for a server that would refuse them', async () => {
  hearInAnyFile(SPOKEN)
  const device = new DeviceAtEntry()
  await device.open()

  const files = Object.entries({
    'pot.heic': 'HEIC',
    'pot.avif': 'AVIF',
    'pot.mov': 'QuickTime',
  })
  await drop(...files.map(([name, what]) => new File([beginningOf(what)], name)))

  expect((await screen.findByRole('alert')).textContent).toContain('pot.heic, pot.avif, pot.mov')
  expect(await device.db.recordings.count()).toBe(0)
})

function beginningOf(kind: string): Uint8Array<ArrayBuffer> {
  const found = BEGINNINGS.find(([what]) => what === kind)
  if (!found) throw new Error(`How ${kind} begins is not known.`)
  return found[2]
}
