import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAudio, downloadAudio, uploadAudio, uploadSpokenAudio } from '#contract/audio.ts'
import { runOperations } from '#contract/operation.ts'
import { updateProject, readProject } from '#contract/project.ts'
import { anId } from '#domain/testing/builders.ts'
import type { VersionId, Word } from '#domain/word/word.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { aWord } from '#domain/testing/builders.ts'
import { multipart } from '#server/testing/multipart.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { aPng, aTake, anMp3, anOgg, aWav, aWebm } from './testing/sounds.ts'

const { app, anyone, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp('Olga Owner')
const projectId = await aProjectOf(owner)
const amina = await addMember(projectId, 'Harvester')
const words = wordCalls(owner, projectId)
const fromAPhone = await aTake('silence-then-tone.m4a')
const fromChromium = await aTake('silence-then-tone.mka')
const opusInMp4 = await aTake('silence-then-tone-opus.m4a')

type Upload = { readonly wordId: VersionId; readonly bytes?: Buffer; readonly by?: Pick<SignedIn, 'call'> }

const upload = ({ wordId, bytes = aWebm(), by = amina }: Upload) =>
  by.call(uploadAudio, { params: { projectId, wordId }, ...multipart({ bytes }) })

const download = (fileName: string) => amina.call(downloadAudio, { params: { projectId, wordId: anId(), fileName } })

const remove = (wordId: VersionId, fileName: string, by: Pick<SignedIn, 'call'> = amina) =>
  by.call(deleteAudio, { params: { projectId, wordId, fileName } })

/** The word after an upload that succeeded. */
async function recorded(wordId: VersionId, bytes?: Buffer): Promise<Word> {
  const { status, body } = await upload({ wordId, ...(bytes && { bytes }) })
  expect(status).toBe(200)
  return words.read(body)
}

const stored = async (): Promise<{ recordings: unknown; blobs: unknown }> => ({
  recordings: await db.selectFrom('recordings').select('file_name').orderBy('file_name').execute(),
  blobs: await db.selectFrom('blobs').select('key').orderBy('key').execute(),
})

describe('an upload', () => {
  test('is a new version of the word with one recording more, and answers its id', async () => {
    const wordId = await words.create({ vernacular: 'maji' })
    const once = await recorded(wordId)
    const twice = await recorded(once.id, aWav())

    expect(twice.audio).toEqual([
      once.audio[0],
      { fileName: expect.stringMatching(/\.wav$/), speakerId: '', protected: false },
    ])
    expect(twice).toMatchObject({ vernacular: 'maji', history: [wordId, once.id] })
    expect(twice.editedBy.at(-1)).toBe(amina.userId)
  })

  test('names its speaker, whom nobody looks up', async () => {
    const params = { projectId, wordId: await words.create(), speakerId: anId() }

    const { body } = await amina.call(uploadSpokenAudio, { params, ...multipart({ bytes: aWebm() }) })

    expect((await words.read(body)).audio).toMatchObject([{ speakerId: params.speakerId }])
  })

  test('R5 has a random name that shares nothing with the id of the word', async () => {
    const wordId = await words.create()
    const { audio } = await recorded((await recorded(wordId)).id)
    const [first = '', second = ''] = audio.map(({ fileName }) => fileName)

    for (const name of [first, second]) expect(name).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webm$/)
    expect(first).not.toBe(second)
  })

  test.each([
    ['webm', 'audio/webm', aWebm()],
    ['ogg', 'audio/ogg', anOgg()],
    ['wav', 'audio/wav', aWav()],
    ['mp3', 'audio/mpeg', anMp3()],
    ['m4a', 'audio/mp4', fromAPhone],
    ['m4a', 'audio/mp4', opusInMp4],
    ['mka', 'audio/matroska', fromChromium],
  ])(
    'R4.5, R23 of %s comes back as %s and is named so, whatever the part said',
    async (extension, mediaType, bytes) => {
      const [recording] = (await recorded(await words.create(), bytes)).audio
      const { headers, status } = await download(recording?.fileName ?? '')

      expect(recording?.fileName).toMatch(new RegExp(`\\.${extension}$`))
      expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, mediaType, 'nosniff'])
    },
  )

  test.each([
    ['text that is called a recording', Buffer.from('<script>alert(1)</script>')],
    ['a picture', aPng()],
    ['one byte', Buffer.from([0x1a])],
  ])('R23 of %s is 400 and leaves nothing', async (_, bytes) => {
    const wordId = await words.create()
    const before = await stored()
    const part = { bytes, fileName: 'maji.webm', type: 'audio/webm' }

    const refused = await amina.call(uploadAudio, { params: { projectId, wordId }, ...multipart(part) })

    expect([refused.status, refused.text]).toEqual([400, '"File should be audio"'])
    expect(await stored()).toEqual(before)
    expect(await words.isCurrent(wordId)).toBe(true)
  })

  test('without a file is 400, in the words of the reference', async () => {
    const wordId = await words.create()
    const params = { projectId, wordId }

    expect((await amina.call(uploadAudio, { params })).text).toBe('"Null File"')
    expect((await amina.call(uploadAudio, { params, ...multipart() })).text).toBe('"Null File"')
    const other = multipart({ bytes: aWebm(), name: 'recording' })
    expect((await amina.call(uploadAudio, { params, ...other })).text).toBe('"Null File"')
    expect((await upload({ wordId, bytes: Buffer.alloc(0) })).text).toBe('"Empty File"')
  })

  test('with two files is one recording: the first', async () => {
    const wordId = await words.create()
    const files = multipart({ bytes: aWebm() }, { bytes: aWav() })

    const { body } = await amina.call(uploadAudio, { params: { projectId, wordId }, ...files })

    expect((await words.read(body)).audio).toMatchObject([{ fileName: expect.stringMatching(/\.webm$/) }])
  })

  test('that breaks off is 400 and leaves nothing', async () => {
    const wordId = await words.create()
    const before = await stored()
    const whole = multipart({ bytes: aWebm('maji '.repeat(50_000)) })
    const broken = { ...whole, body: whole.body.subarray(0, 100_000) }

    const refused = await amina.call(uploadAudio, { params: { projectId, wordId }, ...broken })

    expect([refused.status, refused.error?.code]).toEqual([400, 'file.incomplete'])
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['the word', { wordId: 'a.b' }],
    ['the word', { wordId: '../words' }],
    ['the speaker', { wordId: anId(), speakerId: 'a/b' }],
  ])('with an id of %s that could lead elsewhere is 415', async (_, ids) => {
    const endpoint = 'speakerId' in ids ? uploadSpokenAudio : uploadAudio
    const params = { projectId, speakerId: '', ...ids }

    const refused = await amina.call(endpoint, { params, ...multipart({ bytes: aWebm() }) })

    expect([refused.status, refused.text]).toEqual([415, ''])
  })

  test('R4.5 to a word that is not there, or not any more, is 404 and leaves nothing', async () => {
    const old = await words.create()
    await recorded(old)
    const before = await stored()

    for (const wordId of [old, anId()]) {
      const refused = await upload({ wordId, bytes: aWebm('late') })
      expect([refused.status, refused.text]).toEqual([404, `"wordId: ${wordId}"`])
    }
    expect(await stored()).toEqual(before)
  })

  test('R4.5, R57 of two at once to one word the winner plays its own, and the refused one leaves no file', async () => {
    const wordId = await words.create()
    const before = await db.selectFrom('recordings').select('file_name').execute()
    const sent = [aWebm('first'), aWebm('second'), aWebm('third')]

    const answers = await Promise.all(sent.map((bytes) => upload({ wordId, bytes })))

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404', '404'])
    const winner = answers.findIndex(({ status }) => status === 200)
    const [recording] = (await words.read(answers[winner]?.body ?? '')).audio
    expect(
      Buffer.from((await download(recording?.fileName ?? '')).text).includes(
        ['first', 'second', 'third'][winner] ?? '',
      ),
    ).toBe(true)
    expect(await db.selectFrom('recordings').select('file_name').execute()).toHaveLength(before.length + 1)
    for (const [index, bytes] of sent.entries()) {
      const [blob] = await db.selectFrom('blobs').select('key').where('key', '=', hashOf(bytes)).execute()
      expect(blob !== undefined).toBe(index === winner)
    }
  })

  test('needs WordEntry in that project', async () => {
    const wordId = await words.create()
    const stranger = await signUp()

    expect((await upload({ wordId, by: anyone })).status).toBe(401)
    expect((await upload({ wordId, by: stranger })).status).toBe(403)
    expect((await upload({ wordId, by: owner })).status).toBe(200)
  })

  test('R24 is refused in an archived project', async () => {
    const archived = await aProjectOf(owner)
    const wordId = await wordCalls(owner, archived).create()
    await db.updateTable('projects').set({ is_active: false }).where('id', '=', archived).execute()
    const params = { projectId: archived, wordId, fileName: 'a.webm' }

    expect((await owner.call(uploadAudio, { params, ...multipart({ bytes: aWebm() }) })).status).toBe(403)
    expect((await owner.call(deleteAudio, { params })).status).toBe(403)
  })
})

describe('deleting a recording', () => {
  test('is a new version without it; older versions still play it', async () => {
    const word = await recorded(await words.create())
    const { fileName = '' } = word.audio[0] ?? {}

    const { status, body } = await remove(word.id, fileName)

    expect(status).toBe(200)
    expect(await words.read(body)).toMatchObject({ audio: [], history: [...word.history, word.id] })
    expect((await download(fileName)).status).toBe(200)
  })

  test('that the word does not have, or of a word that is not current, is 404 and says so', async () => {
    const word = await recorded(await words.create())
    const { fileName = '' } = word.audio[0] ?? {}
    await remove(word.id, fileName)

    for (const wordId of [word.id, anId()]) {
      const refused = await remove(wordId, fileName)
      expect([refused.status, refused.text]).toEqual([404, `"wordId: ${wordId}; fileName: ${fileName}"`])
    }
    const other = await words.create()
    expect((await remove(other, 'none.webm')).text).toBe(`"wordId: ${other}; fileName: none.webm"`)
  })

  test('by a name that could lead elsewhere is 415', async () => {
    expect((await remove(await words.create(), '../maji.webm')).status).toBe(415)
  })

  test('needs WordEntry', async () => {
    const word = await recorded(await words.create())

    expect((await remove(word.id, word.audio[0]?.fileName ?? '', anyone)).status).toBe(401)
    expect((await remove(word.id, word.audio[0]?.fileName ?? '', await signUp())).status).toBe(403)
  })
})

describe('whether a recording is imported is not for a client to say', () => {
  const claimed = (word: Word): Word => ({
    ...word,
    audio: word.audio.map((recording) => ({ ...recording, protected: true })),
  })

  test('at a change', async () => {
    const word = await recorded(await words.create())

    const { body: id } = await words.update(word.id, claimed(word))

    expect((await words.read(id)).audio).toEqual(word.audio)
    expect((await remove(id, word.audio[0]?.fileName ?? '')).status).toBe(200)
  })

  test('of a new word, by either call', async () => {
    const { audio } = claimed(await recorded(await words.create()))

    const { body: created } = await words.tryCreate(aWord({ audio, projectId }))
    const entered = aWord({ audio, projectId, vernacular: 'entered' })
    const operations = [{ kind: 'enter', id: entered.guid, word: entered }]
    const { body } = await amina.call(runOperations, { params: { projectId }, body: { operations } })

    const unprotected = [{ ...audio[0], protected: false }]
    expect((await words.read(created)).audio).toEqual(unprotected)
    expect(body.answers).toMatchObject([{ outcome: 'done', word: { audio: unprotected } }])
  })
})

describe('R25 an imported recording', () => {
  const imported = async (): Promise<Word> => {
    const word = aWord({ audio: [{ fileName: 'imported.wav', speakerId: '', protected: true }], projectId })
    await storeWords(db, projectId, [word])
    return word
  }

  test('is neither deleted nor given another speaker nor made deletable, by any call', async () => {
    const word = await imported()
    const as = (audio: Word['audio']): Word => ({ ...word, audio })
    const [recording] = word.audio
    if (!recording) throw new Error('a recording was given')
    const refusals = [
      await remove(word.id, 'imported.wav'),
      await words.update(word.id, as([])),
      await words.update(word.id, as([{ ...recording, speakerId: anId() }])),
      await words.update(word.id, as([{ ...recording, protected: false }])),
      await words.remove(word.id),
    ]

    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await words.isCurrent(word.id)).toBe(true)
  })

  test('is deleted where the project overrides the protection', async () => {
    const word = await imported()
    const project = await owner.call(readProject, { params: { projectId } })
    const body = { ...project.body, protectedDataOverrideEnabled: 'On' }
    await owner.call(updateProject, { params: { projectId }, body })

    expect((await remove(word.id, 'imported.wav')).status).toBe(200)
  })
})

test('R21 a word of the reference client may name a recording that is not there, but only by a name that leads nowhere else', async () => {
  const word = await words.read(await words.create())
  const named = (fileName: string) => ({ ...word, audio: [{ fileName, speakerId: '', protected: false }] })

  for (const fileName of ['../../etc/passwd', 'a/b.webm', 'a\\b.webm', 'a:b.webm', '']) {
    expect((await words.update(word.id, named(fileName))).status).toBe(400)
  }
  expect((await words.update(word.id, named("Ma(ji), 'x'_1.webm"))).status).toBe(200)
})

test('an upload that is refused before it was read does not hold up what follows on the same connection', async () => {
  await app.listen({ port: 0 })
  const address = app.server.address()
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}/v1/projects/${projectId}`
  const headers = { authorization: `Bearer ${amina.token}` }
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(5_000_000)]), 'zeros.webm')

  const refused = await fetch(`${url}/words/${await words.create()}/audio/upload`, {
    method: 'POST',
    body: form,
    headers,
  })
  expect([refused.status, await refused.json()]).toEqual([400, 'File should be audio'])

  expect((await fetch(`${url}/words/frontiercount`, { headers })).status).toBe(200)
})

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
