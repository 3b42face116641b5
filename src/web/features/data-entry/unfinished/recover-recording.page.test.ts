import { beforeEach, expect, test, vi } from 'vitest'
import { contentOf } from '#domain/word/content-of.ts'
import type { Guid } from '#domain/word/word.ts'
import { PieceKeeper } from '#web/shared/recorder/piece-keeper.ts'
import { aTone } from '#web/shared/recorder/testing/a-sound.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
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
  const item = { kind: 'recording', id, place, unfinished: 1 } as const
  const { take } = new PieceKeeper(desk, id, (rate) => ({ ...item, value: { speakerId: 'asha', known, rate } }))
  const { samples, rate } = aTone(2.7, 0.3)
  for (let at = 0; at < samples.length; at += 960) take({ samples: samples.slice(at, at + 960), rate })
  await vi.waitUntil(async () => (await db.recordingPieces.count()) === 13, { timeout: 60_000 })
}

function type({ desk }: Replica, id: Guid): Promise<void> {
  const typed = { ...NOTHING_TYPED, vernacular: 'maji' }
  desk.put({ kind: 'entry', id, place: '1.3', unfinished: 1, value: { state: 'typed', typed } })
  return desk.store(id)
}

/** The next page recovers what is left; answers how often anything was. */
async function recoverIn(tab: string) {
  const page = aPage(db, tab)
  await page.desk.claim(async () => ({ own: tab, open: new Set([tab]) }))
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

test('of a word that was there before it is one of that word, wherever it was recorded', async () => {
  const page = aPage(db, 'one')
  await page.enterWord(maji)
  await saying(page, maji.guid, { version: null, word: maji })
  await recoverIn('two')

  expect(await secondsOf(await audioOfWord())).toEqual([2.6])
})
