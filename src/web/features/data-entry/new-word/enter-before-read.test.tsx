import { aTypedItem } from '../testing/on-desk.ts'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeviceAtEntry, typeWord, vernacularField } from '../testing/open-entry.tsx'
import { thisTab } from '#web/device/this-tab.ts'

/** From now on nothing on the desk can be read, while words can, until the answered function is called. */
function keepDeskUnread(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- They are called on their stores below.
  const { getAll, openCursor } = IDBObjectStore.prototype
  const failIn = ({ name }: IDBObjectStore): void => {
    if (name === 'desk') throw new DOMException('Not now.', 'UnknownError')
  }
  const reads = [
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...how) {
      failIn(this)
      return getAll.call(this, ...how)
    }),
    vi.spyOn(IDBObjectStore.prototype, 'openCursor').mockImplementation(function (this: IDBObjectStore, ...how) {
      failIn(this)
      return openCursor.call(this, ...how)
    }),
  ]
  const mend = (): void => reads.forEach((read) => read.mockRestore())
  onTestFinished(mend)
  return mend
}

test('a word that is entered before what was typed could be read does not take its place', async () => {
  const device = new DeviceAtEntry()
  await device.db.desk.put(aTypedItem({ vernacular: 'maji' }, { tab: await thisTab() }))
  const mend = keepDeskUnread()
  await device.open()
  await typeWord('moto', 'fire')
  await screen.findByDisplayValue('moto')
  await expect.poll(() => device.db.outbox.count()).toBe(1)
  mend()

  await expect.poll(() => vernacularField().value).toBe('maji')
})
