import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Permission } from '#domain/permission/permission.ts'
import { workLeft } from '#web/replica/on-desk.ts'
import { fillDevice } from '#web/features/data-entry/testing/open-entry.tsx'
import { type UnsavedConsent, unsavedWork } from '#web/replica/desk/unsaved.ts'
import { choose, DeviceWithSpeakers } from './testing/device-with-speakers.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'

const consentsHeld = (): readonly UnsavedConsent[] =>
  unsavedWork.all().flatMap((one) => (one.kind === 'consent' ? [one] : []))

const HARVESTING: readonly Permission[] = ['WordEntry']
const LOST = 'Neema’s consent couldn’t be saved, not even on this device. It’s lost when this page is closed.'

const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** Full, and without a network. */
async function aFullDevice() {
  const device = new DeviceWithSpeakers()
  const goTo = await device.open(HARVESTING)
  // What the page still reads and writes on its way is done.
  await screen.findByText('No consent yet.')
  const makeRoom = fillDevice()
  onTestFinished(() => {
    for (const one of consentsHeld()) one.letGo()
  })
  return { device, goTo, makeRoom }
}

test('a consent that neither the device nor the server takes outlives its line and the screen, and is kept when there is room', async () => {
  const { device, goTo, makeRoom } = await aFullDevice()
  await choose('form.png')
  await screen.findByText(LOST)
  expect(screen.queryByText(/what you’ve entered is kept here/)).toBeNull()
  await press('About Neema')
  await screen.findByText('consent not saved')
  await goTo('/app/data-entry')
  await screen.findByText('elsewhere')
  expect(mayClose()).toBe(false)
  expect(await workLeft(device.user.id)).toMatchObject({ consents: ['Neema'] })
  await press(/^This device is full/)
  const panel = await screen.findByRole('region', { name: 'Some consents aren’t saved' })
  expect(within(panel).getByText(LOST).isConnected).toBe(true)
  await userEvent.keyboard('{Escape}')

  await goTo('/app/people/speakers')
  await press('About Neema')
  // By itself it would be tried again only after a while.
  const tryAgain = await screen.findByRole('button', { name: 'Try again' })
  makeRoom()
  await userEvent.click(tryAgain)
  await screen.findByText('consent waiting for a connection')
  expect(await itemsOf(device.db, ['consent'])).toMatchObject([{ name: 'form.png', refusal: null }])
  expect([mayClose(), await workLeft(device.user.id)]).toEqual([true, { ...NOTHING_WAITS, unsent: 1 }])
})

const NOTHING_WAITS = { unsent: 0, unfinished: 0, sheets: 0, words: 0, recordings: 0, consents: [] }

test('nobody leaves the app without knowing that it is lost with it', async () => {
  const { goTo } = await aFullDevice()
  await choose('form.png')
  await screen.findByText(LOST)
  await goTo('/')

  const question = await screen.findByRole('dialog', { name: 'Some consents aren’t saved' })
  expect(within(question).getByText(LOST).isConnected).toBe(true)
  await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }))
  expect(screen.getByRole('button', { name: 'Save as a file' }).isConnected).toBe(true)
})

test('it is tried again from time to time, and goes to the server by itself, once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { device } = await aFullDevice()
  await choose('form.png')
  await expect.poll(() => screen.queryByText(LOST)).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(device.sent).toEqual([])

  device.comeBack()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await expect.poll(() => screen.queryByText('consent as a picture')).not.toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(device.sent).toEqual(['form.png'])
  expect(mayClose()).toBe(true)
})

test('what the server will not have is not sent by itself again, and stays with the reason until somebody lets go of it', async () => {
  const { device } = await aFullDevice()
  device.answer = { status: 400, code: 'consent.wrongKind' }
  device.comeBack()
  await choose('form.png')
  await screen.findByText(/^A consent must be a recording \(WebM,/)
  await act(() => unsavedWork.saveIn(device.db.name))
  expect(device.ages).toHaveLength(1)

  await press('Discard')
  await press('Discard permanently')

  await screen.findByText('No consent yet.')
  expect(mayClose()).toBe(true)
})
