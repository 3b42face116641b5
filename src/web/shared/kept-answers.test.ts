import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { forgetAnswersTo, keptAnswer } from './kept-answers.ts'

const client = new QueryClient()
const noNetwork = (): Promise<string> => Promise.reject(new Error('no network'))
const speakersFor = (userId: string) => ['speakers', userId, 'a project']

test('what somebody was answered leaves the device with their log-in, and nothing of anybody else', async () => {
  await keptAnswer(client, speakersFor('amina'), () => Promise.resolve('Neema, Joseph'))
  await keptAnswer(client, speakersFor('kalei'), () => Promise.resolve('Tomasi'))
  await keptAnswer(client, ['domains', 'en'], () => Promise.resolve('1 Universe'))

  await forgetAnswersTo('amina')

  await expect(keptAnswer(client, speakersFor('amina'), noNetwork)).rejects.toThrow('no network')
  expect(await keptAnswer(client, speakersFor('kalei'), noNetwork)).toBe('Tomasi')
  expect(await keptAnswer(client, ['domains', 'en'], noNetwork)).toBe('1 Universe')
})

test('what is kept is found though the storage cannot be opened at first, as after a crash', async () => {
  await keptAnswer(client, ['domains', 'sw'], () => Promise.resolve('1 Ulimwengu'))
  await expect.poll(() => keptAnswer(client, ['domains', 'sw'], noNetwork)).toBe('1 Ulimwengu')
  vi.resetModules()
  const { keptAnswer: keptAfterCrash } = await import('./kept-answers.ts')
  // More than Dexie bears with.
  let refusals = 6
  const open = indexedDB.open.bind(indexedDB)
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    if (refusals-- > 0) throw new DOMException('Internal error opening backing store.', 'UnknownError')
    return open(...args)
  })

  expect(await keptAfterCrash(client, ['domains', 'sw'], noNetwork)).toBe('1 Ulimwengu')
  expect(refusals).toBeLessThan(0)
  opening.mockRestore()
})

test('a fresh answer does not wait for a storage that never opens', async () => {
  vi.resetModules()
  const { keptAnswer: keptAfterCrash } = await import('./kept-answers.ts')
  const opening = vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest)

  expect(await keptAfterCrash(client, ['domains', 'sw'], () => Promise.resolve('fresh'))).toBe('fresh')
  opening.mockRestore()
})
