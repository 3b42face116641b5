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

  await screen.findByText('consent waits for the network')
  await screen.findByRole('button', { name: 'Consent of Neema: show large' })
  await screen.findByText(/It waits for the network, and then goes to the server by itself/)
  expect(await fileNames(device)).toEqual(['form.png'])

  device.comeBack()
  await screen.findByText('consent as a picture')
  expect(screen.queryByText('consent waits for the network')).toBeNull()
  expect(device.sent).toEqual(['form.png'])
  expect(await fileNames(device)).toEqual([])
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

  await screen.findByText(/It waits for the network, and then goes to the server by itself/)
  expect(screen.queryByText('The consent is being sent …')).toBeNull()
})

test('it outlives the page, and the panel of what waits names and counts it', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.png')
  await screen.findByText('consent waits for the network')
  cleanup()
  await device.open(HARVESTING)

  await userEvent.click(await screen.findByRole('button', { name: /1 change is saved here/ }))
  const waiting = await screen.findByRole('region', { name: 'Consents that wait for the network' })
  expect(within(waiting).getByText('Consent of Neema').isConnected).toBe(true)
  expect(screen.getByRole('button', { name: 'Save this work to a file' }).isConnected).toBe(true)
})

test('another one takes its place only after a question', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.png')
  await screen.findByText('consent waits for the network')

  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }))
  await screen.findByRole('dialog', { name: 'Replace the unsent consent of Neema?' })
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
  await screen.findByText(/A consent is a recording \(WebM,/)
  expect(screen.getByRole('button', { name: 'Save as a file' }).isConnected).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByText('Discard the consent of Neema for good? It is nowhere but on this device.')
  expect(await fileNames(device)).toEqual(['form.png'])
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))

  await screen.findByText('There is no consent yet.')
  expect(await fileNames(device)).toEqual([])
})

test.each([
  ['a photo of a phone, whatever it is called', 'HEIC', 'image/jpeg', /^This picture is of a kind \(HEIC\)/],
  ['a voice memo of an old phone', '#!AMR\n', 'audio/amr', /^A consent is a recording \(WebM,/],
  ['a letter', 'Dear all', 'image/png', /^A consent is a recording \(WebM,/],
])('what the server will not have is not kept at all, and that is said at once: %s', async (_, what, type, reason) => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('form.jpg', what, type)

  await screen.findByText(reason)
  expect(await fileNames(device)).toEqual([])

  await choose('form.png')
  await screen.findByText('consent waits for the network')
  expect(screen.queryByText(reason)).toBeNull()
})

test('neither is what is larger than a consent may be', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('story.wav', 'WAV', 'audio/wav', CONSENT_LIMIT)
  await screen.findByText('This file is larger than 50 MB, which is the most that a consent may have.')

  expect(await fileNames(device)).toEqual([])
})

test('a consent is kept to the letter, as what it is', async () => {
  const device = new DeviceWithSpeakers()
  await device.open(HARVESTING)
  await choose('memo.mp3', 'Ogg', 'audio/mpeg')
  await screen.findByText('consent waits for the network')

  expect(await itemsOf(device.db, ['consent'])).toMatchObject([{ name: 'memo.mp3', mediaType: 'audio/ogg' }])
})
