import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DeviceAtEntry, fillDevice, typeWord } from '../testing/open-entry.tsx'

const NOT_SAVED = 'Not saved: this device couldn’t store it.'
const BOTTOM = 5000

/** What scrolls the rows. */
const table = (): Element => {
  const found = screen.getByRole('region', { name: 'New word' }).parentElement?.parentElement
  if (!found) throw new Error('There is no table.')
  return found
}
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(BOTTOM)
  onTestFinished(() => void vi.restoreAllMocks())
})

test('a word that was just entered is brought into sight', async () => {
  await new DeviceAtEntry().open()
  await typeWord('maji', 'water')
  await screen.findByDisplayValue('maji')

  expect(table().scrollTop).toBe(BOTTOM)
})

test('one that could not be stored is brought into sight too, and moves nothing when it is stored later', async () => {
  await new DeviceAtEntry().open()
  const makeRoom = fillDevice()
  await typeWord('maji', 'water')
  await screen.findByText(NOT_SAVED)
  expect(table().scrollTop).toBe(BOTTOM)
  table().scrollTop = 100
  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await screen.findByDisplayValue('maji')

  expect(table().scrollTop).toBe(100)
})
