import { onTestFinished, expect, test } from 'vitest'
import { aWord } from '#domain/testing/builders.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { DeskItem, DeskKind, ShelvedItem } from './desk/item.ts'
import { removeReplicas, workLeft } from './on-desk.ts'
import { type Kind, type NewItem, waitingFile } from './outbox/item.ts'
import { refusedFor, WAITING } from './outbox/item.ts'
import { ALL_KINDS, COUNTED, kindsIn } from './outbox/kinds.ts'
import { ACTS } from './outbox/pending-act.ts'
import { SENDING } from './sending/sending.ts'
import { countUnsent } from './outbox/items.ts'
import { pruneRecordings } from './words/prune-recordings.ts'
import { ReplicaDatabase } from './words/replica-database.ts'
import { letGoOfFetched } from './words/stored-recordings.ts'
import { aConsent } from './testing/a-consent.ts'
import { aPendingOperation } from './testing/a-pending-operation.ts'
import { aRecording } from './testing/a-recording.ts'
import './testing/a-replica.ts'
import { packWork } from './work-file/pack-work.ts'
import { unpackWork } from './work-file/unpack-work.ts'
import type { Work } from './work-file/work-file.ts'

const madeAt = '2026-01-01T00:00:00.000Z'
const recording = aRecording()
const { order: _given, ...word } = aPendingOperation()
const named = contentOf(aWord({ audio: [{ fileName: recording.fileName, speakerId: '', protected: false }] }))
const { order: _also, ...naming } = aPendingOperation({
  guid: named.guid,
  decision: { kind: 'change', base: { version: 'ab'.repeat(12), word: { ...named, audio: [] } }, word: named },
})

/** For each kind of the queue one item, what it needs beside it, and whether it is counted; a new kind does not compile. */
const QUEUED: { readonly [K in Kind]: readonly NewItem[] } = {
  word: [word],
  speaker: [
    {
      kind: 'speaker',
      act: { kind: 'addSpeaker', speakerId: newGuid(), name: 'Neema' },
      about: 'Neema',
      id: newGuid(),
      madeAt,
      ...WAITING,
    },
  ],
  domain: [
    {
      kind: 'domain',
      act: { kind: 'hideDomain', domainKey: '5', hidden: true },
      about: '5',
      id: newGuid(),
      madeAt,
      ...WAITING,
    },
  ],
  characters: [
    {
      kind: 'characters',
      act: { kind: 'decideCharacters', letters: ['ŋ'], status: 'accepted' },
      about: 'ŋ',
      id: newGuid(),
      madeAt,
      ...WAITING,
    },
  ],
  verdict: [
    {
      kind: 'verdict',
      act: { kind: 'withdrawVerdict', verdictId: newGuid() },
      about: 'maji · majii',
      id: newGuid(),
      madeAt,
      ...WAITING,
    },
  ],
  view: [
    {
      kind: 'view',
      act: { kind: 'saveView', viewName: 'Verbs', asked: 'find=ku', columns: ['flag'] },
      about: 'Verbs',
      id: newGuid(),
      madeAt,
      ...WAITING,
    },
  ],
  consent: [{ kind: 'consent', id: newGuid(), madeAt, ...WAITING, ...aConsent() }],
  // It is counted with the word that names it.
  file: [waitingFile(recording.fileName, madeAt), naming],
}

async function aDevice(userId = newGuid()) {
  const db = new ReplicaDatabase(userId, 'p')
  onTestFinished(() => db.delete())
  await db.setFact('reached', 7)
  return { db, userId }
}

async function deviceWith(kind: Kind) {
  const device = await aDevice()
  await device.db.outbox.bulkAdd([...QUEUED[kind]])
  if (kind === 'file') await device.db.recordings.add(recording)
  return device
}

const isThere = async (db: ReplicaDatabase): Promise<boolean> => (await db.fact('reached', 0)) === 7

test.each(ALL_KINDS)(
  'a waiting %s is counted, also before its project is left, is ready to be sent, and stays through a log-out',
  async (kind) => {
    const { db, userId } = await deviceWith(kind)

    expect(await countUnsent(db)).toEqual({ waiting: 1, refused: 0 })
    expect(await SENDING[kind].ready(db)).toHaveLength(1)
    for (const left of [workLeft(userId), workLeft(userId, 'p')]) expect((await left).unsent).toBe(1)
    await removeReplicas(userId, () => false)
    expect(await isThere(db)).toBe(true)
  },
)

test.each(ALL_KINDS)('a refused %s is counted as such, is not sent, and stays through a log-out', async (kind) => {
  const { db, userId } = await deviceWith(kind)
  const refusal = refusedFor({ code: 'permission.denied', details: {}, isRecorded: true })
  await db.outbox.toCollection().modify((item) => void Object.assign(item, refusal))

  expect(await countUnsent(db)).toEqual({ waiting: 0, refused: 1 })
  expect(await SENDING[kind].ready(db)).toEqual([])
  await removeReplicas(userId, () => false)
  expect(await isThere(db)).toBe(true)
})

test('what is counted stands in just one list of the sync panel', () => {
  expect((['words', 'acts', 'consents'] as const).flatMap(kindsIn)).toEqual(COUNTED)
  expect(kindsIn('acts')).toEqual(ACTS)
})

/** As a device does that is full. */
async function makeAllRoom(db: ReplicaDatabase): Promise<void> {
  await db.setFact('unnamed', { [recording.fileName]: 99 })
  await letGoOfFetched(db, 0)
  await pruneRecordings(db, new Date('2999-01-01'), 0)
}

test.each(ALL_KINDS)('no room is made of a %s that waits, on a device that is full', async (kind) => {
  const { db } = await deviceWith(kind)
  const all = [await db.outbox.toArray(), await db.recordings.toArray()]
  await makeAllRoom(db)

  expect([await db.outbox.toArray(), await db.recordings.toArray()]).toEqual(all)
})

/** Where it is in a work file. */
const CARRIED: { readonly [K in Kind]: (work: Work) => readonly unknown[] } = {
  word: ({ operations }) => operations,
  speaker: ({ acts }) => acts,
  domain: ({ acts }) => acts,
  characters: ({ acts }) => acts,
  verdict: ({ acts }) => acts,
  view: ({ acts }) => acts,
  consent: ({ consents }) => consents,
  file: ({ recordings }) => recordings,
}

test.each(ALL_KINDS)('a %s can be carried to the server by hand', async (kind) => {
  const { db } = await deviceWith(kind)
  const project = { id: 'p', name: 'Kamusi' }
  const person = { id: 'u', name: 'Amina' }
  const work = await unpackWork(await packWork(db, { project, person, unsaved: [], now: new Date() }), 'p')

  expect(CARRIED[kind](work)).toHaveLength(1)
})

const making = { speakerId: 's', rate: 8000 }
const entered = { entered: contentOf(aWord()), stage: 'unsaved', senseGuid: null } as const

/** For each kind of the desk what is unfinished of it. */
const ON_DESK: { readonly [K in DeskKind]: readonly DeskItem['value'][] } = {
  entry: [
    { state: 'typed', typed: { vernacular: 'maj' } },
    { state: 'entered', row: entered },
  ],
  edit: [{}],
  recording: [making],
  consent: [{ ...making, speakerName: 'Neema', title: 'Consent of Neema' }],
}

test.each(Object.keys(ON_DESK) as DeskKind[])(
  'an unfinished %s on the desk is told before a log-out, and stays through it; a finished one does not',
  async (kind) => {
    const { db, userId } = await aDevice()
    const begun = { kind, place: '1.3', tab: 'gone', at: 0 }
    const items = ON_DESK[kind].map((value) => ({ ...begun, id: newGuid(), unfinished: 1, value }) as ShelvedItem)
    await db.desk.bulkAdd(items)
    expect((await workLeft(userId)).unfinished).toBe(items.length)
    await makeAllRoom(db)
    expect(await db.desk.count()).toBe(items.length)
    await removeReplicas(userId, () => false)
    expect(await isThere(db)).toBe(true)

    await db.desk.bulkPut(items.map(({ unfinished: _no, ...one }) => one as ShelvedItem))
    await removeReplicas(userId, () => false)
    expect(await isThere(db)).toBe(false)
  },
)
