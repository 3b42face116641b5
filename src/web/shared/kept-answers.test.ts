import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
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
