import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { downloadAudio, putRecording, RECORDING_LIMIT } from '#contract/audio.ts'
import { runOperations } from '#contract/operation.ts'
import { aGuid, anId, aWord } from '#domain/testing/builders.ts'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import type { Pronunciation, Word } from '#domain/word/word.ts'
import { expire } from '#server/features/exchange/expiry.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { aPng, anM4a, anMp3, anOgg, aWav, aWebm } from './testing/sounds.ts'

const { app, anyone, blobs, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const amina = await addMember(projectId, 'Harvester')
const words = wordCalls(owner, projectId)

const DAY = 24 * 60 * 60 * 1000

const newName = (extension = 'webm'): string => `${randomUUID()}.${extension}`

const bring = (fileName: string, body = aWebm(), by: Pick<SignedIn, 'call'> = amina) =>
  by.call(putRecording, { params: { projectId, fileName }, body, headers: { 'content-type': 'audio' } })

/** A recording that is on the server. */
async function brought(body?: Buffer): Promise<Pronunciation> {
  const fileName = newName()
  expect((await bring(fileName, body)).status).toBe(200)
  return { fileName, speakerId: '', protected: false }
}

const hear = (fileName: string) => amina.call(downloadAudio, { params: { projectId, wordId: anId(), fileName } })

async function run(operation: WordOperation): Promise<OperationAnswer | undefined> {
  return (await amina.call(runOperations, { params: { projectId }, body: { operations: [operation] } })).body.answers[0]
}

const change = (base: Word, changes: Partial<Word>): WordOperation => {
  return { kind: 'change', id: aGuid(), guid: base.guid, base: base.id, word: { ...base, ...changes } }
}

async function aStoredWord(): Promise<Word> {
  return words.read(await words.create())
}

const everything = async (): Promise<unknown> => ({
  recordings: await db.selectFrom('recordings').select('file_name').orderBy('file_name').execute(),
  blobs: await db.selectFrom('blobs').select('key').orderBy('key').execute(),
})

describe('bringing a recording', () => {
  test.each([
    ['webm', 'audio/webm', aWebm()],
    ['ogg', 'audio/ogg', anOgg()],
    ['wav', 'audio/wav', aWav()],
    ['mp3', 'audio/mpeg', anMp3()],
    ['m4a', 'audio/mp4', anM4a()],
  ])('%s: it is there under its name, as %s', async (extension, mediaType, bytes) => {
    const fileName = newName(extension)

    const { status, body } = await bring(fileName, bytes)

    expect([status, body]).toEqual([200, { fileName, mediaType, size: bytes.length }])
    expect((await hear(fileName)).headers['content-type']).toBe(mediaType)
  })

  test('again, the same bytes are answered the same', async () => {
    const fileName = newName()
    const once = await bring(fileName)
    const again = await bring(fileName)

    expect([again.status, again.body]).toEqual([200, once.body])
  })

  test('of two at once with the same name one is kept, and the other, if it says something else, is refused', async () => {
    const fileName = newName()

    const answers = await Promise.all([bring(fileName, aWebm('yes')), bring(fileName, aWebm('no'))])

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ status }) => status === 409)?.error).toEqual({
      code: 'audio.nameTaken',
      details: { fileName },
    })
    const kept = answers[0].status === 200 ? 'yes' : 'no'
    expect((await hear(fileName)).text.endsWith(kept)).toBe(true)
  })

  test.each([
    ['nothing', '', 'file.empty'],
    ['text', 'not a sound', 'audio.notAudio'],
    ['a picture', aPng(), 'audio.notAudio'],
  ])('of %s is 400 and leaves nothing', async (_, content, code) => {
    const before = await everything()

    const refused = await bring(newName(), Buffer.from(content))

    expect([refused.status, refused.error?.code]).toEqual([400, code])
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['of another format', newName('wav')],
    ['without a guid', 'maji.webm'],
    ['in capitals', `${randomUUID().toUpperCase()}.webm`],
    ['with more behind it', `${randomUUID()}.webm.webm`],
    ['that leads elsewhere', `../${randomUUID()}.webm`],
    ['with a zero byte', `${randomUUID()}\0.webm`],
    ['without an extension', randomUUID()],
  ])('under a name %s is 400 and leaves nothing', async (_, fileName) => {
    const before = await everything()

    expect((await bring(fileName)).status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  test('over the limit is 413, and what came of it is gone', async () => {
    const before = await everything()
    const headers = { 'content-type': 'audio/webm', 'transfer-encoding': 'chunked' }
    const params = { projectId, fileName: newName() }
    const tooLarge = Buffer.concat([aWebm(), Buffer.alloc(RECORDING_LIMIT)])

    const refused = await amina.call(putRecording, { params, body: tooLarge, headers })

    expect([refused.status, refused.error]).toEqual([
      413,
      { code: 'request.tooLarge', details: { limit: RECORDING_LIMIT } },
    ])
    expect(await everything()).toEqual(before)
  })

  test('that breaks off leaves nothing', async () => {
    await app.listen({ port: 0 })
    const address = app.server.address()
    const before = await everything()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0)
    socket.write(
      `PUT /v1/projects/${projectId}/recordings/${newName()} HTTP/1.1\r\nhost: granary\r\n` +
        `authorization: Bearer ${amina.token}\r\ncontent-length: 1000\r\n\r\n`,
    )
    socket.write(aWebm())
    await new Promise((resolve) => setTimeout(resolve, 200))
    socket.end()
    await buffer(socket)
    await new Promise((resolve) => setTimeout(resolve, 200))

    expect(await everything()).toEqual(before)
  })

  test('needs WordEntry in that project, and a project that is not archived', async () => {
    expect((await bring(newName(), aWebm(), anyone)).status).toBe(401)
    expect((await bring(newName(), aWebm(), await signUp())).status).toBe(403)
    const archived = await aProjectOf(owner)
    await db.updateTable('projects').set({ is_active: false }).where('id', '=', archived).execute()
    const params = { projectId: archived, fileName: newName() }
    expect((await owner.call(putRecording, { params, body: aWebm() })).error?.code).toBe('project.archived')
  })
})

describe('an operation', () => {
  test('puts a recording on a word that was brought before', async () => {
    const [word, recording] = [await aStoredWord(), await brought()]

    expect(await run(change(word, { audio: [recording] }))).toMatchObject({
      outcome: 'done',
      word: { audio: [recording] },
    })
  })

  test('that names a recording which is not there is refused, until the device has brought it', async () => {
    const word = await aStoredWord()
    const fileName = newName()
    const operation = change(word, { audio: [{ fileName, speakerId: '', protected: false }] })

    expect(await run(operation)).toMatchObject({ outcome: 'refused', code: 'audio.missing', details: { fileName } })
    expect(await words.isCurrent(word.id)).toBe(true)

    await bring(fileName)
    expect(await run(operation)).toMatchObject({ outcome: 'done', word: { audio: [{ fileName }] } })
  })

  test('cannot put a recording of another project on a word', async () => {
    const recording = await brought()
    const other = await aProjectOf(owner)
    const word = aWord({ audio: [recording] })

    const { body } = await owner.call(runOperations, {
      params: { projectId: other },
      body: { operations: [{ kind: 'enter', id: aGuid(), word }] },
    })

    expect(body.answers[0]).toMatchObject({ outcome: 'refused', code: 'audio.missing' })
  })

  test('takes a recording off, and undo puts it on again; what was imported without its file as well', async () => {
    await db
      .updateTable('projects')
      .set({ settings: JSON.stringify({ protectedDataOverrideEnabled: 'On' }) })
      .where('id', '=', projectId)
      .execute()
    const lost = { fileName: 'lost.wav', speakerId: '', protected: true }
    const word = aWord({ projectId, audio: [lost] })
    await storeWords(db, projectId, [word])

    const without = await run(change(word, { audio: [] }))
    if (without?.outcome !== 'done' || !without.word) throw new Error(JSON.stringify(without))
    expect(without.word.audio).toEqual([])
    expect(await run(change(without.word, { audio: [lost] }))).toMatchObject({ word: { audio: [lost] } })
  })

  test('of somebody who gives a recording another speaker stands, though somebody else deletes it meanwhile', async () => {
    const recording = await brought()
    const word = await words.read(await words.create({ audio: [recording] }))
    const spoken = { ...recording, speakerId: anId() }

    await run(change(word, { audio: [] }))
    const answer = await run(change(word, { audio: [spoken] }))

    expect(answer).toMatchObject({
      word: { audio: [spoken] },
      conflicts: [{ path: `audio.${recording.fileName}` }],
    })
  })

  test('of two people who record for one word at once: both are heard', async () => {
    const [word, mine, theirs] = [await aStoredWord(), await brought(), await brought()]

    await run(change(word, { audio: [theirs] }))
    const answer = await run(change(word, { audio: [mine] }))

    expect(answer).toMatchObject({ outcome: 'done', conflicts: [] })
    expect(answer?.outcome === 'done' && answer.word?.audio.map(({ fileName }) => fileName).toSorted()).toEqual(
      [mine.fileName, theirs.fileName].toSorted(),
    )
  })

  test('R25 cannot drop an imported recording, nor give it another speaker', async () => {
    const guarded = await aProjectOf(owner)
    const imported = { fileName: 'imported.wav', speakerId: '', protected: true }
    const word = aWord({ projectId: guarded, audio: [imported] })
    await storeWords(db, guarded, [word])
    const operations = [
      change(word, { audio: [] }),
      change(word, { audio: [{ ...imported, speakerId: anId() }] }),
      { kind: 'remove', id: aGuid(), guid: word.guid, base: word.id },
    ]

    const { body } = await owner.call(runOperations, { params: { projectId: guarded }, body: { operations } })

    expect(body.answers.map((answer) => answer.outcome === 'refused' && answer.code)).toEqual(
      operations.map(() => 'word.protected'),
    )
  })
})

describe('clearing up', () => {
  test('takes away a recording whose operation has not come for two weeks, and its bytes', async () => {
    const { fileName } = await brought(aWebm('forgotten'))

    await expire(db, blobs, new Date(Date.now() + 13 * DAY))
    expect((await hear(fileName)).status).toBe(200)

    await expire(db, blobs, new Date(Date.now() + 15 * DAY))
    await blobs.sweep(new Date(Date.now() + DAY))
    expect((await hear(fileName)).status).toBe(400)
    expect(await db.selectFrom('blobs').select('key').where('size', '=', aWebm('forgotten').length).execute()).toEqual(
      [],
    )
  })

  test('leaves one that a device brings again', async () => {
    const { fileName } = await brought(aWebm('again'))
    const longAgo = new Date(Date.now() - 20 * DAY)
    await db.updateTable('recordings').set({ made_at: longAgo }).where('file_name', '=', fileName).execute()

    await bring(fileName, aWebm('again'))
    await expire(db, blobs, new Date())

    expect((await hear(fileName)).status).toBe(200)
  })

  test('R40 leaves one that any version of a word has had, though no current one has it', async () => {
    const recording = await brought(aWebm('once'))
    const word = await words.read(await words.create({ audio: [recording] }))
    await words.update(word.id, { ...word, audio: [] })

    await expire(db, blobs, new Date(Date.now() + 100 * DAY))
    await blobs.sweep(new Date(Date.now() + DAY))

    expect((await hear(recording.fileName)).status).toBe(200)
  })
})

test('R40 the recordings of a project go with it, and their bytes', async () => {
  const doomed = await aProjectOf(owner)
  const sound = aWebm('of a project that goes')
  await owner.call(putRecording, { params: { projectId: doomed, fileName: newName() }, body: sound })

  await db.deleteFrom('projects').where('id', '=', doomed).execute()
  await blobs.sweep(new Date(Date.now() + DAY))

  expect(await db.selectFrom('recordings').select('file_name').where('project_id', '=', doomed).execute()).toEqual([])
  expect(await db.selectFrom('blobs').select('key').where('size', '=', sound.length).execute()).toEqual([])
})

test('R4.9 a recording that comes twice with a duplicate is on the word once', async () => {
  const recording = await brought()
  const word = await aStoredWord()
  const twice = { ...word, audio: [recording, recording] }

  const enriched = await words.enrich(word.id, twice)
  const again = await words.enrich(enriched.body, twice)

  expect((await words.read(again.body)).audio).toEqual([recording])
})
