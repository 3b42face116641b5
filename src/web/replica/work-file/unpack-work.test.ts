import { expect, test } from 'vitest'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { seenTexts } from '#domain/domains/seen-texts.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { actCommandsOn } from '../act-commands.ts'
import { commandsOn } from '../commands.ts'
import { aConsent } from '../testing/a-consent.ts'
import { aReplica } from '../testing/a-replica.ts'
import type { NewRecording } from '../words/recording.ts'
import { aPendingOperation } from '../testing/a-pending-operation.ts'
import { aRecording } from '../testing/a-recording.ts'
import { DeviceInTest } from '../testing/device-in-test.ts'
import { aNewWord, ProjectInMemory } from '../testing/project-in-memory.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { packWork } from './pack-work.ts'
import { UnfitFile, BlobReader, BlobWriter, TextReader, ZipWriter } from './work-zip.ts'
import { unpackWork } from './unpack-work.ts'
import { EVERY, itemsIn, itemsOf } from '../outbox/items.ts'
import { ACTS, ofKind } from '../outbox/pending-act.ts'
import type { PendingOperation } from '../outbox/pending-operation.ts'
import { storeUnsent } from '../words/stored-recordings.ts'

const project = { id: 'p', name: 'Kamusi' }
const amina = { id: 'u', name: 'Amina Juma' }
const now = new Date('2026-11-20T18:00:00Z')

test('carries what waits, what was refused and what could not even be stored, in the order of the decisions', async () => {
  const db = aReplica()
  const waiting = aPendingOperation()
  const refusal = { code: 'permission.denied', details: {}, isRecorded: false }
  const refused = aPendingOperation({ refusal, madeBy: 'Ben' })
  await db.outbox.bulkAdd([waiting, refused])
  const unsaved = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))

  const zip = await packWork(db, { project, person: amina, unsaved: [{ entered: unsaved, choice: null }], now })
  const work = await unpackWork(zip, 'p')

  expect(work).toMatchObject({ project, person: amina, savedAt: '2026-11-20T18:00:00.000Z' })
  const carried = ({ id, guid, decision, madeAt }: PendingOperation) => ({ id, guid, decision, madeAt })
  expect(work.operations).toMatchObject([
    carried(waiting),
    carried(refused),
    { decision: { kind: 'enter', word: unsaved } },
  ])
  expect(await db.outbox.count()).toBe(2)
})

test('carries the recordings that waiting work names and the server may not have, and no others', async () => {
  const db = aReplica()
  const [waiting, sent, unnamed] = [aRecording({ blob: new Blob(['maji, maji']) }), aRecording(), aRecording()]
  await db.recordings.put(sent)
  for (const unsent of [waiting, unnamed]) await storeUnsent(db, unsent)
  const audio = [waiting, sent].map(({ fileName }) => ({ fileName, speakerId: '', protected: false }))
  const word = { ...contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' })), audio }
  await db.outbox.add(aPendingOperation({ guid: word.guid, decision: { kind: 'enter', word } }))

  const { recordings } = await unpackWork(await packWork(db, { project, person: amina, unsaved: [], now }), 'p')

  expect(recordings.map(({ fileName }) => fileName)).toEqual([waiting.fileName])
  expect(recordings[0]).toMatchObject({ mediaType: 'audio/webm', seconds: 1, peaks: [0, 128, 255] })
  expect(await recordings[0]?.blob.text()).toBe('maji, maji')
})

/** A word that a full device could not store, with its recording, which it had kept before. */
async function unsavedWithRecording(db: ReplicaDatabase) {
  const recording = aRecording({ blob: new Blob(['maji, maji']) })
  await commandsOn(db).storeRecording(recording)
  const audio = [{ fileName: recording.fileName, speakerId: '', protected: false }]
  const word = { ...contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' })), audio }
  return { recording, word }
}

test('a word that could not be stored takes its recording along, and both come to the server by another device', async () => {
  const db = aReplica()
  const { recording, word } = await unsavedWithRecording(db)
  const server = new ProjectInMemory()
  const bringer = new DeviceInTest(aReplica(), server)

  const zip = await packWork(db, { project, person: amina, unsaved: [{ entered: word, choice: null }], now })
  const work = await unpackWork(zip, 'p')
  expect(await work.recordings[0]?.blob.text()).toBe('maji, maji')
  await commandsOn(bringer.db).bringIn(work)
  await bringer.reachAll()

  expect(server.words()).toMatchObject([{ guid: word.guid, vernacular: 'maji' }])
  expect(server.heard()).toEqual([recording.fileName])
})

test('one for which an existing word was chosen goes into that one, also by a file', async () => {
  const server = new ProjectInMemory()
  const [away, bringer] = [new DeviceInTest(aReplica(), server), new DeviceInTest(aReplica(), server)]
  await away.decide({ kind: 'enter', vernacular: 'maji', gloss: 'rain', domain: '1.1' })
  await away.reachAll()
  const [chosen] = await away.wordsOnDevice()
  const { recording, word } = await unsavedWithRecording(away.db)

  const choice = { word: chosen?.guid ?? '', sense: null }
  const zip = await packWork(away.db, { project, person: amina, unsaved: [{ entered: word, choice }], now })
  await commandsOn(bringer.db).bringIn(await unpackWork(zip, 'p'))
  await bringer.reachAll()

  expect(server.words()).toMatchObject([
    {
      guid: chosen?.guid,
      senses: [{ glosses: [{ def: 'rain' }] }, { glosses: [{ def: 'water' }] }],
      audio: [{ fileName: recording.fileName }],
    },
  ])
})

test('carries the consents that the server does not have, also where nothing else waits, and brings each once', async () => {
  const [db, bringer] = [aReplica(), aReplica()]
  await commandsOn(db).storeConsent(aConsent({ blob: new Blob(['I agree'], { type: 'audio/webm' }) }))

  const work = await unpackWork(await packWork(db, { project, person: amina, unsaved: [], now }), 'p')
  for (const _time of [1, 2]) await commandsOn(bringer).bringIn(work)

  const [brought, ...others] = await itemsOf(bringer, ['consent'])
  expect(others).toEqual([])
  expect(brought).toMatchObject({ speakerId: 's1', speakerName: 'Neema', refusal: null })
  expect(await brought?.blob.text()).toBe('I agree')
  expect(brought?.blob.type).toBe('audio/webm')
  expect(await itemsIn(db, ['consent']).count()).toBe(1)
})

test('carries what was decided about speakers, whose it is, and brings each once under its id', async () => {
  const [db, bringer] = [aReplica(), aReplica()]
  const { decide } = actCommandsOn(db, () => now)
  await decide({ act: { kind: 'addSpeaker', speakerId: 's1', name: 'Neema' }, about: 'Neema' })
  await decide({ act: { kind: 'agree', speakerId: 's1', scopes: { archive: true } }, about: 'Neema' })
  const [first, second] = await itemsOf(db, ACTS, EVERY)
  await db.outbox.add({ ...aDoneAct(), madeAt: now.toISOString() })

  const work = await unpackWork(await packWork(db, { project, person: amina, unsaved: [], now }), 'p')
  for (const _time of [1, 2]) await commandsOn(bringer).bringIn(work)

  const brought = await itemsOf(bringer, ACTS, EVERY)
  expect(brought.map(({ id }) => id)).toEqual([first?.id, second?.id])
  expect(brought).toMatchObject([
    { act: { kind: 'addSpeaker', name: 'Neema' }, madeBy: 'Amina Juma', status: 'waiting', refusal: null },
    { act: { kind: 'agree', scopes: { archive: true } }, madeBy: 'Amina Juma' },
  ])
})

function aDoneAct() {
  const act = { kind: 'removeSpeaker', speakerId: 's2' } as const
  return { ...ofKind(act), id: newGuid(), about: 'Omari', status: 'done', refusal: null } as const
}

test('carries what was decided about the tree, of every kind, as it was decided', async () => {
  const [db, guid] = [aReplica(), newGuid()]
  const texts = [{ lang: 'en', name: 'Dances', description: 'At feasts', questions: ['Who dances?'] }]
  const acts: readonly ProjectAct[] = [
    { kind: 'addDomain', domain: { id: '4.2.10', guid, parentId: '4.2', texts } },
    { kind: 'addDomain', domain: { id: '4.2.11', guid, parentId: '4.2', texts }, again: true },
    { kind: 'tellDomain', guid, lang: 'sw', change: { name: 'Ngoma' } },
    { kind: 'tellDomain', guid, lang: 'sw', change: { name: 'Ngoma' }, was: { name: '' } },
    { kind: 'untellDomain', guid, lang: 'en' },
    { kind: 'untellDomain', guid, lang: 'en', seen: seenTexts(texts) },
    { kind: 'moveDomain', guid, parentKey: '4.3' },
    { kind: 'moveDomain', guid, parentKey: ROOT_ID },
    { kind: 'addDomain', domain: { id: '10', guid: newGuid(), parentId: ROOT_ID, texts } },
    { kind: 'hideDomain', domainKey: '9.1', hidden: true },
    { kind: 'finishDomain', domainKey: '1.3', finished: false },
    { kind: 'removeDomain', guid },
    { kind: 'removeDomain', guid, seen: seenTexts(texts) },
  ]
  const { decide } = actCommandsOn(db, () => now)
  for (const act of acts) await decide({ act, about: 'Dances' })

  const work = await unpackWork(await packWork(db, { project, person: amina, unsaved: [], now }), 'p')

  expect(work.acts.map(({ act }) => act)).toEqual(acts)
})

test('how long a decision has waited is told by the clock of the device where it was made, as far as that goes', async () => {
  const [db, bringer] = [aReplica(), aReplica()]
  const ahead = new Date('2031-01-01T12:00:00Z')
  await actCommandsOn(db, () => ahead).decide({ act: { kind: 'removeSpeaker', speakerId: 's1' }, about: 'Neema' })
  const savedAt = new Date('2031-01-03T12:00:00Z')

  const work = await unpackWork(await packWork(db, { project, person: amina, unsaved: [], now: savedAt }), 'p')
  await commandsOn(bringer, () => now).bringIn(work)

  expect(await itemsOf(bringer, ACTS, EVERY)).toMatchObject([{ madeAt: '2026-11-18T18:00:00.000Z' }])
})

const LEADING_ELSEWHERE = [
  { kind: 'removeSpeaker', speakerId: '..' },
  { kind: 'addSpeaker', speakerId: '', name: 'Mine' },
  { kind: 'untellDomain', guid: newGuid(), lang: '..' },
  { kind: 'hideDomain', domainKey: '..', hidden: true },
]

test.each(LEADING_ELSEWHERE)('a decision that would ask the server for something else is refused (%j)', async (act) => {
  const zip = await workZip({ acts: [{ ...anAct, act }] })

  await expect(unpackWork(zip, 'p')).rejects.toMatchObject({ failure: { code: 'workFile.damaged' } })
})

const anAct = { id: newGuid(), about: 'Neema', madeAt: now.toISOString() }

test.each([
  ['nothing', new Blob([]), 'notWork'],
  ['something else', new Blob(['a letter home']), 'notWork'],
  ['half of a zip', workZip({}).then((zip) => zip.slice(0, 100)), 'damaged'],
  ['a zip of something else', zipOf({ 'dictionary.lift': '<lift/>' }), 'notWork'],
  ['other data under the same name', zipOf({ 'operations.json': '{"words":[]}' }), 'notWork'],
  ['broken text', zipOf({ 'operations.json': '{' }), 'damaged'],
  ['work of a later version', workZip({ version: 2, something: 'new' }), 'laterVersion'],
  ['work of another project', workZip({ project: { id: 'q', name: 'Leksikon' } }), 'otherProject'],
  ['no work at all', workZip({ operations: [] }), 'empty'],
  ['a decision of an unknown kind', workZip({ operations: [operation({ kind: 'explode' })] }), 'damaged'],
  [
    'a decision about a speaker of an unknown kind',
    workZip({ acts: [{ ...anAct, act: { kind: 'explode' } }] }),
    'damaged',
  ],
  ['a word without a guid', workZip({ operations: [operation({ kind: 'enter', word: {} })] }), 'damaged'],
  ['a recording that is not there', workZip({ recordings: [said(aRecording())] }), 'damaged'],
  ['a name that leads elsewhere', workZip({ recordings: [said(aRecording({ fileName: '../a.webm' }))] }), 'damaged'],
  ['a program instead of sound', workZip({ recordings: [said(aRecording({ mediaType: 'text/html' }))] }), 'damaged'],
  ['a recording longer than any', tooLong(), 'tooLarge'],
  ['too many decisions', workZip({ operations: Array(100_001).fill(operation({ kind: 'explode' })) }), 'damaged'],
])('%s is refused', async (_, made, why) => {
  await expect(unpackWork(await made, 'p')).rejects.toMatchObject({ failure: { code: `workFile.${why}` } })
})

test('a file that a worn memory stick has changed is refused', async () => {
  const bytes = new Uint8Array(await (await workZip({ operations: [] })).arrayBuffer())
  bytes[45] = (bytes[45] ?? 0) ^ 0xff

  await expect(unpackWork(new Blob([bytes]), 'p')).rejects.toBeInstanceOf(UnfitFile)
})

test('what unpacks to more than it says is refused', async () => {
  const bytes = new Uint8Array(await (await zipOf({ 'operations.json': ' '.repeat(10_000_000) })).arrayBuffer())
  const view = new DataView(bytes.buffer)
  const central = bytes.findLastIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50)
  view.setUint32(central + 24, 10, true)

  await expect(unpackWork(new Blob([bytes]), 'p')).rejects.toBeInstanceOf(UnfitFile)
})

async function zipOf(files: Readonly<Record<string, string>>): Promise<Blob> {
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text))
  return zip.close()
}

function workZip(overrides: Readonly<Record<string, unknown>>): Promise<Blob> {
  const savedAt = now.toISOString()
  const word = contentOf(aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' }))
  const operations = [operation({ kind: 'enter', word })]
  const made = { format: 'granary work', version: 1, savedAt, project, person: amina }
  const work = { ...made, operations, recordings: [], consents: [], acts: [], ...overrides }
  return zipOf({ 'operations.json': JSON.stringify(work) })
}

/** A recording as the operations describe it. */
function said({ blob: _in, ...described }: NewRecording): unknown {
  return described
}

async function tooLong(): Promise<Blob> {
  const recording = aRecording()
  const zip = new ZipWriter(new BlobWriter('application/zip'))
  const work = await (await workZip({ recordings: [said(recording)] })).arrayBuffer()
  await zip.prependZip(new BlobReader(new Blob([work])))
  await zip.add(`recordings/${recording.fileName}`, new TextReader('0'.repeat(50_000_001)))
  return zip.close()
}

function operation(decision: unknown): unknown {
  const { id, guid, madeAt } = aPendingOperation()
  return { id, guid, madeAt, decision }
}
