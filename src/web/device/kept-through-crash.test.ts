// @vitest-environment jsdom
// It counts who opens the storage: no screen may be in its process.
import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { bringBackAfterCrash, keepThroughCrash } from './kept-through-crash.ts'

afterEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('granary-device').addEventListener('success', resolve)
  })
})

const held = (): string[] => ['user', 'root', 'projectId'].map((key) => localStorage.getItem(key) ?? '–')

async function change(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  await keepThroughCrash()
}

/** The local storage as it had last come to the disk. */
function dieHavingWritten(onDisk: Readonly<Record<string, string>>): void {
  localStorage.clear()
  for (const [key, text] of Object.entries(onDisk)) localStorage.setItem(key, text)
}

const onDisk = (): Record<string, string> => ({ ...localStorage })

test('a log-in that had not come to the disk when the device died is there again, with the open project', async () => {
  await change({ user: 'amina' })
  await change({ root: 'Kihehe', projectId: 'p1' })
  dieHavingWritten({})

  await bringBackAfterCrash()

  expect(held()).toEqual(['amina', 'Kihehe', 'p1'])
})

test('who was logged in is brought back though the storage cannot be opened at first', async () => {
  await change({ user: 'amina' })
  dieHavingWritten({})
  const opening = vi.spyOn(indexedDB, 'open')
  onTestFinished(() => opening.mockRestore())
  for (let refusals = 0; refusals < 2; refusals++)
    opening.mockImplementationOnce(() => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError')
    })

  await bringBackAfterCrash()

  expect(held()).toEqual(['amina', '–', '–'])
  expect(opening).toHaveBeenCalledTimes(3)
})

test('the project that was opened last is open again, also in a tab that the browser has brought back', async () => {
  await change({ user: 'amina', root: 'Kihehe', projectId: 'p1' })
  const before = onDisk()
  await change({ root: 'Kibena', projectId: 'p2' })
  dieHavingWritten(before)
  sessionStorage.setItem('root', 'Kihehe')

  await bringBackAfterCrash()

  expect(held()).toEqual(['amina', 'Kibena', 'p2'])
  expect(sessionStorage.getItem('root')).toBeNull()
})

test('who had logged out before the device died stays logged out', async () => {
  await change({ user: 'amina', root: 'Kihehe' })
  const before = onDisk()
  localStorage.removeItem('user')
  await keepThroughCrash()
  dieHavingWritten(before)

  await bringBackAfterCrash()

  expect(held()).toEqual(['–', 'Kihehe', '–'])
})

test('where nothing was lost nothing is touched', async () => {
  await change({ user: 'amina', root: 'Kihehe' })
  sessionStorage.setItem('root', 'Kibena')
  localStorage.setItem('root', 'changed by another tab that has not kept it yet')

  await bringBackAfterCrash()

  expect(held()).toEqual(['amina', 'changed by another tab that has not kept it yet', '–'])
  expect(sessionStorage.getItem('root')).toBe('Kibena')
})
