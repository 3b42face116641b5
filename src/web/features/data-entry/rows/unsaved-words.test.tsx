import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { unpackWork } from '#web/replica/work-file/unpack-work.ts'
import { DeviceAtEntry, fillDevice, typeWord } from '../testing/open-entry.tsx'

const NOT_SAVED = 'Not saved: this device couldn’t store it.'

/** The table on a full device, where “maji” has just been entered. */
async function unsavedWord() {
  const device = new DeviceAtEntry()
  const goTo = await device.open()
  const makeRoom = fillDevice()
  await typeWord('maji', 'water')
  await screen.findByText(NOT_SAVED)
  return { device, goTo, makeRoom }
}

const storedOn = async ({ db }: DeviceAtEntry): Promise<string[]> =>
  (await itemsOf(db, ['word'])).flatMap(({ decision }) => (decision.kind === 'enter' ? [decision.word.vernacular] : []))

test('S7.15 a word that the device could not keep outlives the table, and is stored as soon as another one can be', async () => {
  const { device, makeRoom } = await unsavedWord()
  cleanup()
  await device.open()
  await screen.findByText(NOT_SAVED)
  makeRoom()
  await typeWord('moto', 'fire')

  await expect.poll(async () => (await storedOn(device)).toSorted()).toEqual(['maji', 'moto'])
  await expect.poll(() => screen.queryByText(NOT_SAVED)).toBeNull()
  await expect.poll(() => screen.queryAllByTitle(/^Saved on this device/)).toHaveLength(2)
})

/** Answers how to let them pass. No other interval is touched: the frames of this browser come by one, for all tests. */
function whatIsDoneEveryTenSeconds(): () => void {
  const work: (() => void)[] = []
  const { setInterval } = globalThis
  vi.stubGlobal('setInterval', (doIt: () => void, ms: number) => {
    if (ms !== 10_000) return setInterval(doIt, ms)
    work.push(doIt)
    return null
  })
  return () => {
    for (const doIt of work) doIt()
  }
}

test('it is tried again from time to time', async () => {
  const tenSecondsPass = whatIsDoneEveryTenSeconds()
  const { device, makeRoom } = await unsavedWord()
  makeRoom()
  tenSecondsPass()

  await expect.poll(() => storedOn(device)).toEqual(['maji'])
})

test('“Save again” stores it at once, and never twice', async () => {
  const { device, makeRoom } = await unsavedWord()
  makeRoom()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save again' }))

  await expect.poll(() => screen.queryByText(NOT_SAVED)).toBeNull()
  expect(await storedOn(device)).toEqual(['maji'])
})

const fields = (): string[] =>
  [...screen.getByRole('region', { name: 'New word' }).querySelectorAll('input')].map(({ value }) => value)

const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('it can be taken back into the fields, and what it becomes there is stored alone', async () => {
  const { device, makeRoom } = await unsavedWord()
  await userEvent.click(screen.getByRole('button', { name: 'Put back in the fields' }))

  expect(screen.queryByText(NOT_SAVED)).toBeNull()
  expect(fields()).toEqual(['maji', 'water'])
  expect(mayClose()).toBe(true)
  makeRoom()
  await userEvent.keyboard('ni{Enter}{Enter}')
  await screen.findByDisplayValue('majini')
  expect(await storedOn(device)).toEqual(['majini'])
})

test('S7.16 it does not take the place of what is being typed', async () => {
  await unsavedWord()
  await userEvent.keyboard('mo')
  await userEvent.click(screen.getByRole('button', { name: 'Put back in the fields' }))

  await screen.findByText('The fields aren’t empty. Save or clear them first.')
  expect(fields()).toEqual(['mo', ''])
  expect(screen.getByText(NOT_SAVED).isConnected).toBe(true)
})

test('it can be discarded, which is asked first, and then nothing is left of it', async () => {
  const { device, makeRoom } = await unsavedWord()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect([mayClose(), screen.queryByText(NOT_SAVED) !== null]).toEqual([false, true])
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  screen.getByRole('region', { name: 'Permanently discard “maji”? It isn’t saved anywhere.' })
  await userEvent.click(screen.getByRole('button', { name: 'Discard permanently' }))

  expect([mayClose(), screen.queryByText(NOT_SAVED)]).toEqual([true, null])
  makeRoom()
  await typeWord('moto', 'fire')
  await screen.findByDisplayValue('moto')
  expect(await storedOn(device)).toEqual(['moto'])
})

test('nobody closes the page or leaves the app without being asked, until it is stored', async () => {
  const { device, goTo, makeRoom } = await unsavedWord()
  await goTo('/')

  await screen.findByRole('dialog', { name: 'Some words aren’t saved' })
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

test('whoever leaves can take it along in a file', async () => {
  const { device, goTo } = await unsavedWord()
  const saved = Promise.withResolvers<Blob>()
  const createObjectURL = (file: Blob): string => {
    saved.resolve(file)
    return ''
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
  await goTo('/')
  await screen.findByRole('dialog', { name: 'Some words aren’t saved' })
  await userEvent.click(await screen.findByRole('button', { name: 'Save this work to a file' }))

  const work = await unpackWork(await saved.promise, device.project.id)
  expect(work.operations).toMatchObject([{ decision: { kind: 'enter', word: { vernacular: 'maji' } } }])
})
