import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeviceAtEntry, fillDevice, typeWord } from './testing/open-entry.tsx'

const NOT_SAVED = 'Not saved: this device could not keep it.'

/** The table on a full device, where “maji” has just been entered. */
async function unstoredWord() {
  const device = new DeviceAtEntry()
  const goTo = await device.open()
  const makeRoom = fillDevice()
  await typeWord('maji', 'water')
  await screen.findByText(NOT_SAVED)
  return { device, goTo, makeRoom }
}

const storedOn = async ({ db }: DeviceAtEntry): Promise<string[]> =>
  (await db.outbox.toArray()).flatMap(({ decision }) => (decision.kind === 'enter' ? [decision.word.vernacular] : []))

test('a word that the device could not keep outlives the table, and is stored as soon as another one can be', async () => {
  const { device, makeRoom } = await unstoredWord()
  cleanup()
  await device.open()
  await screen.findByText(NOT_SAVED)
  makeRoom()
  await typeWord('moto', 'fire')

  await expect.poll(async () => (await storedOn(device)).toSorted()).toEqual(['maji', 'moto'])
  await expect.poll(() => screen.queryByText(NOT_SAVED)).toBeNull()
  await expect.poll(() => screen.queryAllByTitle(/^Saved on this device/)).toHaveLength(2)
})

test('it is tried again from time to time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { device, makeRoom } = await unstoredWord()
  makeRoom()
  vi.advanceTimersByTime(10_000)

  await expect.poll(() => storedOn(device)).toEqual(['maji'])
})

test('“Save again” stores it at once, and never twice', async () => {
  const { device, makeRoom } = await unstoredWord()
  makeRoom()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save again' }))

  await expect.poll(() => screen.queryByText(NOT_SAVED)).toBeNull()
  expect(await storedOn(device)).toEqual(['maji'])
})

test('nobody closes the page or leaves the app without being asked, until it is stored', async () => {
  const { device, goTo, makeRoom } = await unstoredWord()
  await goTo('/')

  await screen.findByRole('dialog', { name: 'Some words are not saved' })
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  makeRoom()
  await userEvent.click(await screen.findByRole('button', { name: 'Save again' }))
  await expect.poll(() => storedOn(device)).toEqual(['maji'])
  await expect.poll(() => screen.queryByText(NOT_SAVED)).toBeNull()
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  await goTo('/')
  await screen.findByText('elsewhere')
})
