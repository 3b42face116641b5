import { fireEvent, renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { aSpeaker } from '#domain/testing/speaker-builder.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { storeFetched } from '#web/replica/words/stored-recordings.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { inDomain, placesWhere } from '#web/replica/words/read-words.ts'
import { aRecording } from '#web/replica/testing/a-recording.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { DomainWords } from '#web/replica/words/words-in-domain.ts'
import { endLogIn, putOffLogIn, useLogInEnd } from '#web/session/log-in-end.ts'
import { forgetPerson, storeUser } from '#web/session/stored-user.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { fetchRecordings, type InDomain } from './fetch-recordings.ts'

const QUIET = 60
const PACES = { next: { quiet: QUIET, between: 1 }, again: { quiet: QUIET, between: 5 } }
const AMINA = aSpeaker({ id: 'amina' })
const sense = () => aSense({ semanticDomains: [aDomain('1.3')] })
const of = (fileName: string, speakerId = '') => ({ fileName, speakerId, protected: false })
const aSound = (): Response => new Response('sound', { headers: { 'content-type': 'audio/webm' } })

type How = {
  readonly before?: string
  readonly left?: number
  readonly isOnline?: boolean
  readonly isSavingData?: boolean
  readonly answer?: (fileName: string) => Response
}

/** A domain with words that have these recordings, oldest first, on a device in town; what it fetches ahead, in order. */
async function opened(audio: readonly ReturnType<typeof of>[], how: How = {}) {
  const { left = 1e9, isOnline = true, isSavingData = false, answer = aSound, before } = how
  const db = aReplica()
  const words = audio.map((one, n) => aWord({ id: `${n}`.padStart(24, '0'), senses: [sense()], audio: [one] }))
  await putNewer(
    db,
    words.map((word, n) => ({ guid: word.guid, n: n + 1, word })),
  )
  if (before) await storeFetched(db, aRecording({ fileName: before }), new Date())
  const read = new DomainWords('1.3').putAll(await placesWhere(db, inDomain('1.3')))
  if (!read) throw new Error('There are no words.')
  let known: InDomain = { words: read, speakers: [AMINA] }
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/peaks')) return new Response(JSON.stringify({ seconds: 1, peaks: [255] }))
    const fileName = address.replace(/^.*\//, '')
    fetched.push(fileName)
    return answer(fileName)
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  define('storage', { estimate: async () => ({ quota: left + 5, usage: 5 }) })
  define('connection', { saveData: isSavingData })
  const leaving = new AbortController()
  onTestFinished(() => {
    leaving.abort()
    vi.unstubAllGlobals()
  })
  const done = fetchRecordings({ db, projectId: 'p', now: () => known, signal: leaving.signal }, PACES).catch(
    (error: unknown) => error,
  )
  return {
    db,
    fetched,
    done,
    leave: () => leaving.abort(),
    hear: (speakers: readonly Speaker[]) => void (known = { ...known, speakers }),
    kept: async () => (await db.recordings.toCollection().primaryKeys()).toSorted(),
  }
}

function define(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 5 * QUIET))

test('the recordings of the domain come, those of the newest words first, and what is here does not come again', async () => {
  const { db, fetched, kept } = await opened([of('old.webm'), of('here.webm'), of('new.webm', 'amina')], {
    before: 'here.webm',
  })

  await expect.poll(kept).toEqual(['here.webm', 'new.webm', 'old.webm'])
  expect(fetched).toEqual(['new.webm', 'old.webm'])
  expect(await db.recordings.get('new.webm')).toMatchObject({ speakerId: 'amina', seconds: 1, peaks: [255] })
})

test('a voice that may not be heard, or of which only the server knows, does not come', async () => {
  const { hear, fetched, kept } = await opened([of('amina.webm', 'amina'), of('gone.webm', 'gone'), of('nobody.webm')])
  hear([{ ...AMINA, withdrawn: '2026-01-01T00:00:00Z' }])
  await expect.poll(kept).toEqual(['nobody.webm'])
  await aWhile()

  expect(fetched).toEqual(['nobody.webm'])
})

test('who withdraws while a recording is on its way is not kept', async () => {
  const town = await opened([of('amina.webm', 'amina')], {
    answer: () => {
      town.hear([{ ...AMINA, withdrawn: '2026-01-01T00:00:00Z' }])
      return aSound()
    },
  })
  await expect.poll(() => town.fetched).toEqual(['amina.webm'])
  await aWhile()

  expect(await town.kept()).toEqual([])
})

test('nothing is fetched or written under the fingers of somebody who types', async () => {
  let time = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => time)
  const { fetched, kept } = await opened([of('a.webm')])
  for (let key = 0; key < 10; key++) {
    time += QUIET / 2
    fireEvent.keyDown(document.body, { key: 'a' })
    await aWhile()
  }
  expect(fetched).toEqual([])

  time += QUIET
  await expect.poll(kept).toEqual(['a.webm'])
})

test.each([
  ['without a network', { isOnline: false }],
  ['for somebody who saves data', { isSavingData: true }],
  ['where a tenth of what is left is used up', { left: 0 }],
  ['when the domain was left', {}],
])('nothing comes %s', async (when, how: How) => {
  const { fetched, leave } = await opened([of('a.webm')], how)
  if (when === 'when the domain was left') leave()
  await aWhile()

  expect(fetched).toEqual([])
})

test('a tenth of what is left on the device is not exceeded, with what was fetched before', async () => {
  const town = await opened([of('a.webm'), of('b.webm'), of('c.webm')], {
    left: 140,
    before: 'before.webm',
  })
  await town.done

  expect(await town.kept()).toEqual(['before.webm', 'c.webm'])
})

test('one that cannot be had ends it, for the others cannot be had either', async () => {
  const { done, fetched } = await opened([of('a.webm'), of('b.webm')], {
    answer: () => new Response('', { status: 503 }),
  })
  await done
  await aWhile()

  expect(fetched).toEqual(['b.webm'])
})

test('whoever has put off to log in again is not asked because of it', async () => {
  const user = aStoredUser()
  storeUser(user)
  endLogIn(user.token)
  putOffLogIn(true)
  onTestFinished(() => forgetPerson())
  const { done } = await opened([of('a.webm')], {
    answer: () => aRefusal(401, 'session.required'),
  })

  expect(await done).toMatchObject({ code: 'session.required' })
  expect(renderHook(useLogInEnd).result.current).toBe('putOff')
})

test('one that the server does not give out holds up no other', async () => {
  const { kept } = await opened([of('a.webm'), of('b.webm')], {
    answer: (fileName) => (fileName === 'b.webm' ? aRefusal(403, 'audio.withdrawn') : aSound()),
  })

  await expect.poll(kept).toEqual(['a.webm'])
})
