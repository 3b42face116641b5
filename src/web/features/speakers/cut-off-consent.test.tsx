import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Permission } from '#domain/permission/permission.ts'
import { inSixteenBits } from '#web/shared/recorder/sound.ts'
import { aBrowserWithMicrophone } from '#web/shared/recorder/testing/a-microphone.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { DeviceWithSpeakers } from './testing/device-with-speakers.ts'
import { itemsIn, itemsOf } from '#web/replica/outbox/items.ts'

/** Milliseconds: a shorter one is a tap. */
const A_WORD = 250
const HARVESTING: readonly Permission[] = ['WordEntry']

const inPieces = async ({ db }: DeviceWithSpeakers): Promise<number> =>
  (await db.desk.count()) + (await db.recordingPieces.count())

/** Neema has said half a second of her consent when the browser dies. */
async function afterDeath(): Promise<DeviceWithSpeakers> {
  const device = new DeviceWithSpeakers()
  const { samples, rate } = aTone(0.5, 0.3)
  const left = { id: 'begun', tab: 'gone', place: 's1', at: Date.now(), unfinished: 1 } as const
  const value = { speakerId: 's1', speakerName: 'Neema', title: 'Consent from Neema', rate }
  await device.db.desk.put({ kind: 'consent', ...left, value })
  await device.db.recordingPieces.put({ recording: 'begun', at: 0, samples: inSixteenBits([samples]) })
  return device
}

test('what a speaker says is on the device while they say it, and in pieces no more once all of it is kept', async () => {
  const device = new DeviceWithSpeakers()
  const microphone = aBrowserWithMicrophone()
  await device.open(HARVESTING)
  await userEvent.click(screen.getByRole('button', { name: 'Record' }))
  await screen.findByText('Recording')
  act(() => microphone.say(aTone(1, 0.3)))

  await waitFor(async () => expect(await device.db.recordingPieces.count()).toBeGreaterThan(2))
  expect(await device.db.desk.toArray()).toMatchObject([
    { kind: 'consent', place: 's1', value: { speakerName: 'Neema', title: 'Consent from Neema' } },
  ])

  await new Promise((resolve) => setTimeout(resolve, A_WORD))
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('consent waiting for a connection')
  await waitFor(async () => expect(await inPieces(device)).toBe(0))
  expect(await itemsIn(device.db, ['consent']).count()).toBe(1)
})

test('whoever comes back after a death in the middle of a consent is told of it, and finds it at its speaker', async () => {
  const device = await afterDeath()
  await device.open(HARVESTING)

  await screen.findByText('Neema’s consent was cut off. It has been saved under Speakers.')
  await screen.findByText('consent cut off, not sent')
  await screen.findByText(/^The recording of this consent was cut off\./)
  expect(await itemsOf(device.db, ['consent'])).toMatchObject([{ speakerId: 's1', name: 'Consent from Neema.wav' }])
  expect(await inPieces(device)).toBe(0)
})

test('half a consent goes to the server only when somebody sends it', async () => {
  const device = await afterDeath()
  await device.open(HARVESTING)
  device.comeBack()
  await userEvent.click(await screen.findByRole('button', { name: /1 change is saved here/ }))
  const cutOff = await screen.findByRole('region', { name: 'Consents that were cut off' })
  expect(device.sent).toEqual([])

  await userEvent.click(within(cutOff).getByRole('button', { name: 'Send' }))
  await expect.poll(() => device.sent).toEqual(['Consent from Neema.wav'])
  await expect.poll(() => itemsIn(device.db, ['consent']).count()).toBe(0)
})

test('nobody needs to keep it', async () => {
  const device = await afterDeath()
  await device.open(HARVESTING)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await screen.findByText('No consent yet.')
  await expect.poll(() => itemsIn(device.db, ['consent']).count()).toBe(0)
})
