import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, NoConnectionError } from './api-error.ts'
import { answerOrKept, forgetAnswersTo, freshAnswer, keptAnswer, keptAnswersUnder } from './kept-answers.ts'

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

test('without a network there is what the server said last, until it refuses that for good', async () => {
  const key = ['opened-project', 'tabu', 'sena']
  const offline = () => Promise.reject(new NoConnectionError('no answer'))
  const refusal = new ApiError('auth.forbidden', {}, 403)
  await expect(answerOrKept(key, offline)).rejects.toThrow('no answer')
  await answerOrKept(key, () => Promise.resolve('Sena'))
  await expect.poll(() => keptAnswersUnder(['opened-project', 'tabu'])).toEqual(['Sena'])
  expect(await keptAnswersUnder(['opened-project', 'ta'])).toEqual([])
  expect(await answerOrKept(key, offline)).toBe('Sena')

  await expect(answerOrKept(key, () => Promise.reject(refusal))).rejects.toBe(refusal)
  await expect(answerOrKept(key, offline)).rejects.toThrow('no answer')
})

test('an answer that was asked for earlier does not come over one that was asked for later', async () => {
  const key = speakersFor('zawadi')
  await keptAnswer(client, key, () => Promise.resolve('as it was'))
  const { promise: slow, resolve: arrive } = Promise.withResolvers<string>()
  await keptAnswer(client, key, () => slow)
  await freshAnswer(client, key, () => Promise.resolve('as it is'))
  arrive('as it was')
  await slow

  expect(client.getQueryData(key)).toBe('as it is')
  expect(await keptAnswer(client, key, noNetwork)).toBe('as it is')
})

test('what is kept is found though the storage cannot be opened at first, as after a crash', async () => {
  await keptAnswer(client, ['domains', 'sw'], () => Promise.resolve('1 Ulimwengu'))
  // More often than Dexie bears with.
  const { keptAfterCrash, refusals } = await afterCrash({ refusals: 6 })

  expect(await keptAfterCrash(client, ['domains', 'sw'], noNetwork)).toBe('1 Ulimwengu')
  expect(refusals()).toBe(6)
})

test('a fresh answer does not wait for a storage that never opens', async () => {
  const { keptAfterCrash } = await afterCrash({ refusals: 0 })
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest)

  expect(await keptAfterCrash(client, ['domains', 'sw'], () => Promise.resolve('fresh'))).toBe('fresh')
})

test('what could not be kept before a log-out is not kept after it', async () => {
  const { keptAfterCrash, forgetAfterCrash, refusals } = await afterCrash({ refusals: 6 })
  const answering = keptAfterCrash(client, speakersFor('amina'), () => Promise.resolve('Neema'))
  await expect.poll(refusals).toBeGreaterThan(0)

  await forgetAfterCrash('amina')
  await answering

  await expect(keptAfterCrash(client, speakersFor('amina'), noNetwork)).rejects.toThrow('no network')
})

/** The page anew, which the storage refuses so often. */
async function afterCrash({ refusals }: { readonly refusals: number }) {
  vi.resetModules()
  const { keptAnswer: keptAfterCrash, forgetAnswersTo: forgetAfterCrash } = await import('./kept-answers.ts')
  let refused = 0
  const open = indexedDB.open.bind(indexedDB)
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(indexedDB, 'open').mockImplementation((...args) => {
    if (refused === refusals) return open(...args)
    refused++
    throw new DOMException('Internal error opening backing store.', 'UnknownError')
  })
  return { keptAfterCrash, forgetAfterCrash, refusals: () => refused }
}
