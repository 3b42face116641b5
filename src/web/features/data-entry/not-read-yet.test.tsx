import { act, cleanup, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeviceAtEntry, typeWord } from './testing/open-entry.tsx'

const GONE = 'This word has been deleted.'
/** Milliseconds: much longer than any device needs to draw what it has. */
const LONG = 700

/** From now on no word can be read, while the desk can. */
function keepWordsUnread(): void {
  // oxlint-disable-next-line typescript/unbound-method -- It is called on its database below.
  const open = IDBDatabase.prototype.transaction
  const opening = vi.spyOn(IDBDatabase.prototype, 'transaction')
  opening.mockImplementation(function (this: IDBDatabase, stores, ...how) {
    const names = new Set(stores)
    if (names.has('words') && !names.has('desk')) throw new DOMException('Not now.', 'UnknownError')
    return open.call(this, stores, ...how)
  })
  onTestFinished(() => opening.mockRestore())
}

test('a row whose word has not been read yet is not taken for deleted, however long that takes', async () => {
  const device = new DeviceAtEntry()
  await device.open()
  await typeWord('maji', 'water')
  await screen.findByDisplayValue('maji')
  await expect.poll(() => device.db.desk.count()).toBe(1)
  cleanup()
  keepWordsUnread()
  await device.open()
  const form = await screen.findByDisplayValue<HTMLInputElement>('maji')
  await act(() => new Promise((resolve) => setTimeout(resolve, LONG)))

  expect(screen.queryByText(GONE)).toBeNull()
  expect(form.readOnly).toBe(false)
})
