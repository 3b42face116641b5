// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid } from '#domain/word/word.ts'
import { PieceKeeper } from '#web/shared/recorder/piece-keeper.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { enterRow } from '#web/replica/desk/enter-row.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { wordsByGuid } from '#web/replica/read-words.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { aPage } from '#web/replica/testing/a-page.ts'
import { aReplica } from '#web/replica/testing/a-replica.ts'
import { aNewWord } from '#web/replica/testing/project-in-memory.ts'
import { NOTHING_TYPED } from '../typed/typed.ts'
import { typedOn } from '../testing/on-desk.ts'
import { recoverRecording } from './recover-recording.ts'

let db: ReplicaDatabase

beforeEach(() => {
  db = aReplica()
})

const maji = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))

/** Somebody has said 2.7 seconds for a word when their page is gone. */
async function saying({ desk }: Replica, place: Guid, known?: Base): Promise<void> {
  const id = newGuid()
  const value = { speakerId: 'asha', known }
  const { take } = new PieceKeeper(desk, id, (rate) => ({
    kind: 'recording',
    id,
    place,
    unfinished: 1,
    value: { ...value, rate },
  }))
  const { samples, rate } = aTone(2.7, 0.3)
  for (let at = 0; at < samples.length; at += 960) take({ samples: samples.slice(at, at + 960), rate })
  await vi.waitUntil(async () => (await db.recordingPieces.count()) === 13, { timeout: 30_000 })
}

function type({ desk }: Replica, id: Guid): Promise<void> {
  const typed = { ...NOTHING_TYPED, vernacular: 'maji' }
  desk.put({ kind: 'entry', id, place: '1.3', unfinished: 1, value: { state: 'typed', typed } })
  return desk.store(id)
}

async function enter(page: Replica): Promise<void> {
  await enterRow(page, { word: maji, choice: null }, '1.3')
}

/** The next page recovers what is left; answers how often anything was. */
async function recoverIn(tab: string, living: readonly string[] = []) {
  const page = aPage(db, tab)
  await page.desk.claim(async () => ({ own: tab, open: new Set([tab, ...living]) }))
  const left = page.desk.leftOf('recording')
  return Promise.all(left.map((item) => recoverRecording(page, item, 'wav')))
}

const left = async (): Promise<number> =>
  (await db.desk.filter(({ kind }) => kind === 'recording').count()) + (await db.recordingPieces.count())

/** Of each recording of the word: how long it is. */
async function secondsOf(audio: readonly { readonly fileName: string }[]): Promise<readonly (number | undefined)[]> {
  const found = await db.recordings.bulkGet(audio.map(({ fileName }) => fileName))
  return found.map((one) => one?.seconds)
}

const audioOfWord = async () => (await wordsByGuid(db, [maji.guid])).get(maji.guid)?.word.audio ?? []

test('what was heard until the page was gone is a recording of what was typed, which somebody can take back', async () => {
  const page = aPage(db, 'one')
  await type(page, maji.guid)
  await saying(page, maji.guid)
  const [recovered] = await recoverIn('two')

  const [typed] = await typedOn({ db })
  expect([typed?.vernacular, await secondsOf(typed?.audio ?? [])]).toEqual(['maji', [2.6]])
  expect(await left()).toBe(0)
  await recovered?.takeBack()
  expect(await typedOn({ db })).toMatchObject([{ vernacular: 'maji', audio: [] }])
})

test('where nothing was typed yet it is a word that is begun', async () => {
  const page = aPage(db, 'one')
  await type(page, maji.guid)
  await saying(page, maji.guid)
  await db.desk.update(maji.guid, { value: { state: 'typed', typed: NOTHING_TYPED } })
  await recoverIn('two')

  const [typed] = await typedOn({ db })
  expect(await secondsOf(typed?.audio ?? [])).toEqual([2.6])
})

test('of a word that was entered meanwhile it is a recording of that word', async () => {
  const page = aPage(db, 'one')
  await type(page, maji.guid)
  await saying(page, maji.guid)
  await enter(page)
  await recoverIn('two')

  expect(await secondsOf(await audioOfWord())).toEqual([2.6])
  expect(await left()).toBe(0)
})

test('of a word that was there before it is one of that word, wherever it was recorded', async () => {
  const page = aPage(db, 'one')
  await page.enterWord(maji)
  await saying(page, maji.guid, { version: null, word: maji })
  await recoverIn('two')

  expect(await secondsOf(await audioOfWord())).toEqual([2.6])
})

test('what another tab is recording is left to that', async () => {
  const page = aPage(db, 'one')
  await type(page, maji.guid)
  await saying(page, maji.guid)

  expect(await recoverIn('two', ['one'])).toEqual([])
  expect(await left()).toBe(14)
})

test('of two tabs that are opened at once one makes it', async () => {
  const page = aPage(db, 'one')
  await type(page, maji.guid)
  await saying(page, maji.guid)
  const both = await Promise.all([recoverIn('two', ['three']), recoverIn('three', ['two'])])

  expect(both.flat()).toHaveLength(1)
  expect((await typedOn({ db })).flatMap(({ audio }) => audio)).toHaveLength(1)
})

test('on a full device it waits until there is room', async () => {
  const page = aPage(db, 'one')
  await type(page, maji.guid)
  await saying(page, maji.guid)
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  })
  await expect(recoverIn('two')).rejects.toThrow('full')
  putting.mockRestore()
  expect(await left()).toBe(14)
  await recoverIn('three')

  expect(await left()).toBe(0)
  expect((await typedOn({ db })).flatMap(({ audio }) => audio)).toHaveLength(1)
})

test('one that had been kept to the end is not kept twice', async () => {
  const page = aPage(db, 'one')
  await type(page, maji.guid)
  await saying(page, maji.guid)
  const begun = await db.desk.filter(({ kind }) => kind === 'recording').first()
  const pieces = await db.recordingPieces.toArray()
  await recoverIn('two')
  if (begun) await db.desk.put({ ...begun, tab: 'gone' })
  await db.recordingPieces.bulkPut(pieces)
  await recoverIn('three')

  expect((await typedOn({ db })).flatMap(({ audio }) => audio)).toHaveLength(1)
  expect(await left()).toBe(0)
})
