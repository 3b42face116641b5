import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CONSENT_LIMIT } from '#contract/speaker.ts'
import type { Permission } from '#domain/permission/permission.ts'
import { choose, DeviceWithSpeakers } from './testing/device-with-speakers.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'

const HARVESTING: readonly Permission[] = ['WordEntry']
const MANAGING: readonly Permission[] = ['WordEntry', 'DeleteEditSettingsAndUsers']

const fileNames = async ({ db }: DeviceWithSpeakers): Promise<string[]> =>
  (await itemsOf(db, ['consent'])).map(({ name }) => name)

test('a consent that is given without a network is kept, shown as waiting, and sent once when the network is back', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.png')

  await screen.findByText('consent waiting for a connection')
  await screen.findByRole('button', { name: 'Consent from Neema: enlarge' })
  await screen.findByText(/It will be sent as soon as you’re online/)
  expect(await fileNames(device)).toEqual(['form.png'])

  device.comeBack()
  await screen.findByText('consent as a picture')
  expect(screen.queryByText('consent waiting for a connection')).toBeNull()
  expect(device.sent).toEqual(['form.png'])
  expect(await fileNames(device)).toEqual([])
})

test('the server is asked for no consent that it does not have yet', async () => {
  const device = new DeviceWithSpeakers()
  const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(globalThis.fetch)
  vi.stubGlobal('fetch', asked)
  await device.open(HARVESTING)
  await choose('form.png')
  await screen.findByText('consent waiting for a connection')
  device.comeBack()
  await screen.findByText('consent as a picture')

  expect(asked.mock.calls.map(([address]) => address).filter((one) => one.includes('/consent'))).toEqual([])
})

test('that there is no network is known at once', async () => {
  const device = new DeviceWithSpeakers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  // Nobody has failed to answer yet.
  vi.stubGlobal('fetch', (address: string) =>
    address.endsWith('/speakers')
      ? Promise.resolve(new Response(JSON.stringify([device.neema])))
      : new Promise(() => undefined),
  )
  await device.open(HARVESTING)
  await choose('form.png')

  await screen.findByText(/It will be sent as soon as you’re online/)
  expect(screen.queryByText('Sending the consent…')).toBeNull()
})

test('it outlives the page, and the panel of what waits names and counts it', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.png')
  await screen.findByText('consent waiting for a connection')
  cleanup()
  await device.open(HARVESTING)

  await userEvent.click(await screen.findByRole('button', { name: /1 change is saved here/ }))
  const waiting = await screen.findByRole('region', { name: 'Consents waiting for a connection' })
  expect(within(waiting).getByText('Consent from Neema').isConnected).toBe(true)
  expect(screen.getByRole('button', { name: 'Save this work to a file' }).isConnected).toBe(true)
})

test('another one takes its place only after a question', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.png')
  await screen.findByText('consent waiting for a connection')

  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
  await screen.findByRole('dialog', { name: 'Replace Neema’s unsent consent?' })
  await userEvent.keyboard('{Escape}')
  expect(await fileNames(device)).toEqual(['form.png'])

  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Give another consent' }))
  expect(await fileNames(device)).toEqual(['form.png'])
  await choose('other.png')
  await expect.poll(() => fileNames(device)).toEqual(['other.png'])
})

test('one that the server will not have is kept with the reason, and goes only when somebody says so twice', async () => {
  const device = new DeviceWithSpeakers()
  device.answer = { status: 400, code: 'consent.wrongKind' }
  await device.open(MANAGING)
  device.comeBack()
  await choose('form.png')

  await screen.findByText('consent not accepted by the server')
  await screen.findByText(/A consent must be a recording \(WebM,/)
  expect(screen.getByRole('button', { name: 'Save as a file' }).isConnected).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByText('Permanently discard Neema’s consent? It’s only on this device.')
  expect(await fileNames(device)).toEqual(['form.png'])
  await userEvent.click(screen.getByRole('button', { name: 'Discard permanently' }))

  await screen.findByText('No consent yet.')
  expect(await fileNames(device)).toEqual([])
})

test.each([
  [
    'a photo of a phone, whatever it is called',
    'HEIC',
    'image/jpeg',
    /^Most devices can’t show this kind of picture \(HEIC\)/,
  ],
  ['a voice memo of an old phone', '#!AMR\n', 'audio/amr', /^A consent must be a recording \(WebM,/],
  ['a letter', 'Dear all', 'image/png', /^A consent must be a recording \(WebM,/],
])('what the server will not have is not kept at all, and that is said at once: %s', async (_, what, type, reason) => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.jpg', what, type)

  await screen.findByText(reason)
  expect(await fileNames(device)).toEqual([])

  await choose('form.png')
  await screen.findByText('consent waiting for a connection')
  expect(screen.queryByText(reason)).toBeNull()
})

test('neither is what is larger than a consent may be', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('story.wav', 'WAV', 'audio/wav', CONSENT_LIMIT)
  await screen.findByText('This file is larger than 50 MB, the limit for a consent.')

  expect(await fileNames(device)).toEqual([])
})

test('a consent is kept to the letter, as what it is', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('memo.mp3', 'Ogg', 'audio/mpeg')
  await screen.findByText('consent waiting for a connection')

  expect(await itemsOf(device.db, ['consent'])).toMatchObject([{ name: 'memo.mp3', mediaType: 'audio/ogg' }])
})
