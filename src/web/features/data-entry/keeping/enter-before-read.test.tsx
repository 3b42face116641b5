import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeviceAtEntry, typeWord, vernacularField } from '../testing/open-entry.tsx'
import { typedName } from '../new-word/use-typed.ts'
import { draftKey } from './take-up-drafts.ts'
import { thisTab } from '#web/device/this-tab.ts'

/** From now on no draft can be read, while words can, until the answered function is called. */
function keepDraftsUnread(): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- They are called on their stores below.
  const { getAll, openCursor } = IDBObjectStore.prototype
  const failIn = ({ name }: IDBObjectStore): void => {
    if (name === 'drafts') throw new DOMException('Not now.', 'UnknownError')
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
  await device.db.drafts.put({ key: draftKey(typedName('1.3'), await thisTab()), draft: { vernacular: 'maji' } })
  const mend = keepDraftsUnread()
  await device.open()
  await typeWord('moto', 'fire')
  await screen.findByDisplayValue('moto')
  await expect.poll(() => device.db.outbox.count()).toBe(1)
  mend()

  await expect.poll(() => vernacularField().value).toBe('maji')
})
