import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addSheets, removeSheet } from '#web/features/paper/kept-sheets.ts'
import '#web/replica/testing/a-replica.ts'
import { databaseName, ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { anUnsavedWord } from '#web/replica/testing/an-unsaved-word.ts'
import { storedUser, storeUser } from '#web/session/stored-user.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { PersonMenu } from './person-menu.tsx'
import { visit } from '#web/testing/visit.tsx'

test('who cannot store anything in this browser can still log out', async () => {
  vi.spyOn(Dexie, 'getDatabaseNames').mockRejectedValue(new Error('The storage is broken.'))
  storeUser(aStoredUser({ name: 'Amina' }))
  renderMenu()

  await userEvent.click(screen.getByRole('button', { name: 'Amina’s menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))

  expect(await screen.findByText('the landing page')).toBeDefined()
  expect(storedUser()).toBeNull()
})

test('words that are nowhere but in this page are told of before a log-out', async () => {
  const user = aStoredUser({ name: 'Amina' })
  const replica = databaseName(user.id, 'p')
  unsavedWork.hold(anUnsavedWord(replica))
  storeUser(user)
  renderMenu()

  await userEvent.click(screen.getByRole('button', { name: 'Amina’s menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))

  await screen.findByText(/^1 word couldn’t be saved, not even on this device/)
  expect(storedUser()).not.toBeNull()
})

test('photographed sheets, which are only on this device, are told of, and stay', async () => {
  const user = aStoredUser({ name: 'Amina' })
  const db = new ReplicaDatabase(user.id, newGuid())
  onTestFinished(() => db.delete())
  const photo = { name: 'sheet.jpg', picture: new Blob(['a sheet']), width: 30, height: 40 }
  await addSheets(db, [photo, photo], { domainKey: '1.3', now: new Date(), newId: newGuid })
  await removeSheet(db, (await db.sheets.toArray())[0]?.id ?? '', 'a tab')
  storeUser(user)
  renderMenu()

  await userEvent.click(screen.getByRole('button', { name: 'Amina’s menu' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))

  await screen.findByText(/^1 photographed sheet is only on this device/)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('the landing page')).toBeDefined()
  expect(await db.sheets.count()).toBe(2)
})

function renderMenu(): void {
  const routes = [
    { path: '/app', Component: PersonMenu },
    { path: '/', element: 'the landing page' },
  ]
  visit({ routes, at: '/app' })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
}
