import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DeviceAtEntry, fillDevice, typeWord } from '../testing/open-entry.tsx'

const NOT_SAVED = 'Not saved: this device couldn’t store it.'
const BOTTOM = 5000

const page = document.documentElement
beforeEach(() => {
  vi.spyOn(page, 'scrollHeight', 'get').mockReturnValue(BOTTOM)
  page.scrollTop = 0
  onTestFinished(() => void vi.restoreAllMocks())
})

test('a word that was just entered is brought into sight', async () => {
  await new DeviceAtEntry().open()
  await typeWord('maji', 'water')
  await screen.findByDisplayValue('maji')

  expect(page.scrollTop).toBe(BOTTOM)
})

test('one that could not be stored is brought into sight too, and moves nothing when it is stored later', async () => {
  await new DeviceAtEntry().open()
  const makeRoom = fillDevice()
  await typeWord('maji', 'water')
  await screen.findByText(NOT_SAVED)
  expect(page.scrollTop).toBe(BOTTOM)
  page.scrollTop = 100
  makeRoom()
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await screen.findByDisplayValue('maji')

  expect(page.scrollTop).toBe(100)
})

test('rows from before a reload leave the page where it is', async () => {
  const device = new DeviceAtEntry()
  await device.open()
  await typeWord('maji', 'water')
  await screen.findByDisplayValue('maji')
  await expect.poll(() => device.db.desk.count()).toBe(1)
  cleanup()
  page.scrollTop = 100
  await device.open()
  await screen.findByDisplayValue('maji')

  expect(page.scrollTop).toBe(100)
})
