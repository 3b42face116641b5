import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { runOperations } from '#contract/operation.ts'
import { downloadPicture, PICTURE_LIMIT, putPicture } from '#contract/picture.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import type { Picture, Sense, Word } from '#domain/word/word.ts'
import { aWebm } from '#server/features/audio/testing/sounds.ts'
import { expire } from '#server/features/exchange/expiry.ts'
import { storeWords } from '#server/features/words/testing/store-words.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { aHeic, aPngOf, aWholeGif, aWholeJpeg, aWholePng, aWholeWebp } from './testing/pictures.ts'

const { app, anyone, blobs, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const amina = await addMember(projectId, 'Harvester')
const words = wordCalls(owner, projectId)

const DAY = 24 * 60 * 60 * 1000

const newName = (extension = 'jpg'): string => `${randomUUID()}.${extension}`

const bring = (fileName: string, body = aWholeJpeg(), by: Pick<SignedIn, 'call'> = amina) =>
  by.call(putPicture, { params: { projectId, fileName }, body, headers: { 'content-type': 'image/jpeg' } })

/** A picture that is on the server. */
async function brought(body?: Buffer): Promise<Picture> {
  const fileName = newName()
  expect((await bring(fileName, body)).status).toBe(200)
  return { fileName, captions: [], protected: false }
}

const see = (fileName: string, by: Pick<SignedIn, 'call'> = amina, headers: Record<string, string> = {}) =>
  by.call(downloadPicture, { params: { projectId, fileName }, headers })

async function run(operation: WordOperation): Promise<OperationAnswer | undefined> {
  return (await amina.call(runOperations, { params: { projectId }, body: { operations: [operation] } })).body.answers[0]
}

const withPictures = (word: Word, pictures: Sense['pictures']): Word => ({
  ...word,
  senses: word.senses.map((sense) => ({ ...sense, pictures })),
})

const change = (base: Word, word: Word): WordOperation => {
  return { kind: 'change', id: aGuid(), guid: base.guid, base: base.id, word }
}

async function aStoredWord(sent: Partial<Word> = {}): Promise<Word> {
  return words.read(await words.create(sent))
}

/** The word with a picture on its sense. */
async function anIllustratedWord(): Promise<Word> {
  return done(await run(change(await aStoredWord(), withPictures(await aStoredWord(), [await brought()]))))
}

function done(answer: OperationAnswer | undefined): Word {
  if (answer?.outcome !== 'done' || !answer.word) throw new Error(JSON.stringify(answer))
  return answer.word
}

const picturesOn = (word: Word | null | undefined) => word?.senses[0]?.pictures?.map(({ fileName }) => fileName)

const everything = async (): Promise<unknown> => ({
  pictures: await db.selectFrom('pictures').select('file_name').orderBy('file_name').execute(),
  blobs: await db.selectFrom('blobs').select('key').orderBy('key').execute(),
})

describe('bringing a picture', () => {
  test('one that is small to store and huge to show is refused, and nothing is left of it', async () => {
    const before = await everything()
    // What a camera has noted comes first, so that the size is not in the beginning.
    const notes = Buffer.alloc(60_000)
    const noted = Buffer.concat(Array.from({ length: 5 }, () => [Buffer.from('ffe1ea62', 'hex'), notes]).flat())
    const huge = Buffer.from('ffc0000b08ea60ea6001011100ffd9', 'hex')
    const refused = [
      await bring(newName(), Buffer.concat([Buffer.from('ffd8', 'hex'), noted, huge])),
      await bring(newName('png'), aPngOf(10_001, 10_000)),
    ]

    const error = { code: 'picture.tooLarge', details: { megapixels: 100 } }
    expect(refused.map((answer) => [answer.status, answer.error])).toEqual([
      [413, error],
      [413, error],
    ])
    expect(await everything()).toEqual(before)
    expect((await bring(newName('png'), aPngOf(10_000, 10_000))).status).toBe(200)
  })

  test.each([
    ['jpg', 'image/jpeg', aWholeJpeg()],
    ['png', 'image/png', aWholePng()],
    ['webp', 'image/webp', aWholeWebp()],
    ['gif', 'image/gif', aWholeGif()],
  ])('%s: it is there under its name, as %s, whatever it was said to be', async (extension, mediaType, bytes) => {
    const fileName = newName(extension)

    const { status, body } = await bring(fileName, bytes)

    expect([status, body]).toEqual([200, { fileName, mediaType, size: bytes.length }])
    expect((await see(fileName)).headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    })
  })

  test('again, the same bytes are answered the same', async () => {
    const fileName = newName()
    const once = await bring(fileName)
    const again = await bring(fileName)

    expect([again.status, again.body]).toEqual([200, once.body])
  })

  test('of two at once with the same name one is kept, and the other, if it shows something else, is refused', async () => {
    const fileName = newName()

    const answers = await Promise.all([bring(fileName, aWholeJpeg('yes')), bring(fileName, aWholeJpeg('no'))])

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(answers.find(({ status }) => status === 409)?.error).toEqual({
      code: 'picture.nameTaken',
      details: { fileName },
    })
  })

  test.each([
    ['nothing', '', 'file.empty'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'picture.notPicture'],
    ['a drawing that can hold a script', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'picture.notPicture'],
    ['a sound', aWebm(), 'picture.notPicture'],
    ['a picture of a phone that little else can show', aHeic(), 'picture.heic'],
    ['the first half of a picture', aWholeJpeg().subarray(0, 14), 'picture.notPicture'],
  ])('of %s is 400 and leaves nothing', async (_, content, code) => {
    const before = await everything()

    const refused = await bring(newName(), Buffer.from(content))

    expect([refused.status, refused.error?.code]).toEqual([400, code])
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['png', aWholePng()],
    ['webp', aWholeWebp()],
    ['gif', aWholeGif()],
  ])('of a %s that breaks off is 400', async (extension, whole) => {
    expect((await bring(newName(extension), whole.subarray(0, -2))).error?.code).toBe('picture.notPicture')
  })

  test.each([
    ['of another format', newName('png')],
    ['without a guid', 'pot.jpg'],
    ['that a server would run', `${randomUUID()}.html`],
    ['with more behind it', `${randomUUID()}.jpg.html`],
    ['that leads elsewhere', `../${randomUUID()}.jpg`],
  ])('under a name %s is 400 and leaves nothing', async (_, fileName) => {
    const before = await everything()

    expect((await bring(fileName)).status).toBe(400)
    expect(await everything()).toEqual(before)
  })

  test('over the limit is 413, and what came of it is gone', async () => {
    const before = await everything()
    const headers = { 'content-type': 'image/jpeg', 'transfer-encoding': 'chunked' }
    const params = { projectId, fileName: newName() }
    const body = Buffer.concat([aWholeJpeg(), Buffer.alloc(PICTURE_LIMIT)])

    const refused = await amina.call(putPicture, { params, body, headers })

    expect([refused.status, refused.error]).toEqual([
      413,
      { code: 'request.tooLarge', details: { limit: PICTURE_LIMIT } },
    ])
    expect(await everything()).toEqual(before)
  })

  test('needs WordEntry in that project, and a project that is not archived', async () => {
    expect((await bring(newName(), aWholeJpeg(), anyone)).status).toBe(401)
    expect((await bring(newName(), aWholeJpeg(), await signUp())).status).toBe(403)
    const archived = await aProjectOf(owner)
    await db.updateTable('projects').set({ is_active: false }).where('id', '=', archived).execute()
    const params = { projectId: archived, fileName: newName() }
    expect((await owner.call(putPicture, { params, body: aWholeJpeg() })).error?.code).toBe('project.archived')
  })
})

describe('a picture', () => {
  test('is given in parts, and not again to who has it', async () => {
    const { fileName } = await brought(aWholeJpeg('0123456789'))

    const part = await see(fileName, amina, { range: 'bytes=15-17' })
    expect([part.status, part.text]).toEqual([206, '012'])
    const { headers } = await see(fileName)
    expect((await see(fileName, amina, { 'if-none-match': String(headers['etag']) })).status).toBe(304)
    expect((await see(fileName, amina, { range: 'bytes=999-' })).status).toBe(416)
  })

  test('is shown to members, by the log-in cookie as well, and to nobody else', async () => {
    const { fileName } = await brought()
    const url = `/v1/projects/${projectId}/pictures/${fileName}`

    expect((await app.inject({ method: 'GET', url, cookies: { 'granary-log-in': amina.token } })).statusCode).toBe(200)
    expect((await see(fileName, anyone)).status).toBe(401)
    expect((await see(fileName, await signUp())).status).toBe(403)
  })

  test('of one project is not found in another, and a name that nobody gave in none', async () => {
    const { fileName } = await brought()
    const params = { projectId: await aProjectOf(owner), fileName }

    expect((await owner.call(downloadPicture, { params })).error?.code).toBe('picture.notFound')
    expect((await see(newName())).status).toBe(404)
    expect((await see('a*.jpg')).error?.code).toBe('name.refused')
  })
})

describe('an operation', () => {
  test('puts a picture on a sense, described in two languages', async () => {
    const [word, picture] = [await aStoredWord(), await brought()]
    const captions = [
      { language: 'en', text: 'a pot' },
      { language: 'sw', text: 'chungu' },
    ]

    const answer = done(await run(change(word, withPictures(word, [{ ...picture, captions }]))))

    expect(answer.senses[0]?.pictures).toEqual([{ ...picture, captions }])
    expect(await words.read(answer.id)).toEqual(answer)
  })

  test('sent again is answered the same, and the picture is there once', async () => {
    const [word, picture] = [await aStoredWord(), await brought()]
    const operation = change(word, withPictures(word, [picture]))

    const once = await run(operation)

    expect(await run(operation)).toEqual(once)
    expect(picturesOn((await words.frontier()).find(({ guid }) => guid === word.guid))).toEqual([picture.fileName])
  })

  test('that names a picture which is not there is refused, until the device has brought it', async () => {
    const word = await aStoredWord()
    const fileName = newName()
    const operation = change(word, withPictures(word, [{ fileName, captions: [], protected: false }]))

    expect(await run(operation)).toMatchObject({ outcome: 'refused', code: 'picture.missing', details: { fileName } })
    expect(await words.isCurrent(word.id)).toBe(true)

    await bring(fileName)
    expect(picturesOn(done(await run(operation)))).toEqual([fileName])
  })

  test('cannot put a picture of another project on a sense', async () => {
    const word = aWord({ senses: [aSense({ pictures: [await brought()] })] })
    const params = { projectId: await aProjectOf(owner) }

    const { body } = await owner.call(runOperations, {
      params,
      body: { operations: [{ kind: 'enter', id: aGuid(), word }] },
    })

    expect(body.answers[0]).toMatchObject({ outcome: 'refused', code: 'picture.missing' })
  })

  test('takes a picture off, after which the word does not speak of pictures, and undo puts it on again', async () => {
    const word = await anIllustratedWord()

    const without = done(await run(change(word, withPictures(word, []))))
    expect(without.senses[0]).not.toHaveProperty('pictures')

    expect(picturesOn(done(await run(change(without, withPictures(without, word.senses[0]?.pictures)))))).toEqual(
      picturesOn(word),
    )
  })

  test('of two people at once: both pictures are there, and one that was taken off stays off', async () => {
    const word = await anIllustratedWord()
    const [mine, theirs] = [await brought(), await brought()]

    await run(change(word, withPictures(word, [...(word.senses[0]?.pictures ?? []), theirs])))
    const merged = done(await run(change(word, withPictures(word, [mine]))))

    expect(picturesOn(merged)?.toSorted()).toEqual([mine.fileName, theirs.fileName].toSorted())
  })

  test('R25 cannot drop an imported picture', async () => {
    const imported = { fileName: 'imported.jpg', captions: [], protected: true }
    const word = withPictures(aWord({ projectId }), [imported])
    await storeWords(db, projectId, [word])

    expect(await run(change(word, withPictures(word, [])))).toMatchObject({
      outcome: 'refused',
      code: 'word.protected',
    })
  })
})

describe('a client that does not know pictures', () => {
  const unaware = (word: Word): Word => withPictures(word, undefined)

  test('finds nothing new on a word without one', async () => {
    expect((await aStoredWord()).senses[0]).not.toHaveProperty('pictures')
  })

  test('does not take them away by an update', async () => {
    const word = await anIllustratedWord()

    const updated = await words.update(word.id, unaware({ ...word, vernacular: 'chungu kipya' }))

    expect(picturesOn(await words.read(updated.body))).toEqual(picturesOn(word))
  })

  test('does not take them away by an operation, nor by one on an older version', async () => {
    const word = await anIllustratedWord()
    const [first, second] = [
      unaware({ ...word, vernacular: 'chungu kimoja' }),
      unaware({ ...word, note: { language: 'en', text: 'x' } }),
    ]

    expect(picturesOn(done(await run(change(word, first))))).toEqual(picturesOn(word))
    expect(picturesOn(done(await run(change(word, second))))).toEqual(picturesOn(word))
  })

  test('brings back the pictures that an earlier version had, and none that it had not', async () => {
    const before = await aStoredWord()
    const word = done(await run(change(before, withPictures(before, [await brought()]))))

    const { body } = await words.revert({ [before.id]: word.id })

    expect((await words.read(body[word.id] ?? '')).senses[0]).not.toHaveProperty('pictures')
  })
})

describe('clearing up', () => {
  test('takes away a picture whose operation has not come for two weeks, and its bytes', async () => {
    const bytes = aWholeJpeg('forgotten by everybody')
    const { fileName } = await brought(bytes)

    await expire(db, blobs, new Date(Date.now() + 13 * DAY))
    expect((await see(fileName)).status).toBe(200)

    await expire(db, blobs, new Date(Date.now() + 15 * DAY))
    await blobs.sweep(new Date(Date.now() + DAY))
    expect((await see(fileName)).status).toBe(404)
    expect(await db.selectFrom('blobs').select('key').where('size', '=', bytes.length).execute()).toEqual([])
  })

  test('leaves one that any version of a word has had, though no current one has it', async () => {
    const word = await anIllustratedWord()
    const [fileName = ''] = picturesOn(word) ?? []
    await run(change(word, withPictures(word, [])))

    await expire(db, blobs, new Date(Date.now() + 100 * DAY))
    await blobs.sweep(new Date(Date.now() + DAY))

    expect((await see(fileName)).status).toBe(200)
  })
})
