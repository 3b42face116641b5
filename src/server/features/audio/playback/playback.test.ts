import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { downloadAudio, playRecording, putRecording } from '#contract/audio.ts'
import { createSpeaker, changeSpeakerWithdrawal } from '#contract/speaker.ts'
import { createWord } from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import type { WorkFile } from '#server/blobs/blob-store.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { findRecording } from '../audio.store.ts'
import { SoundThread, soundThreads } from '../sound/sound-thread.ts'
import { aTake, aWav, aWebm } from '../testing/sounds.ts'
import { createPlayback } from './playback.service.ts'

const { anyone, blobs, blobFolder, db, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)

async function bring(extension: string, body: Buffer): Promise<string> {
  const fileName = `${randomUUID()}.${extension}`
  expect((await owner.call(putRecording, { params: { projectId, fileName }, body })).status).toBe(200)
  return fileName
}

const play = (fileName: string, headers = {}, by: Pick<SignedIn, 'call'> = owner) =>
  by.call(playRecording, { params: { projectId, fileName }, headers })

describe('a lossless recording', () => {
  test('S8.5 is listened to in a small copy, made once, and downloaded as it is', async () => {
    const wav = aWav({ seconds: 8 })
    const fileName = await bring('wav', wav)

    const [once, again] = await Promise.all([play(fileName), play(fileName)])

    expect([once.status, once.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect(Number(once.headers['content-length'])).toBeLessThan(wav.length * 0.7)
    expect(again.headers['etag']).toBe(once.headers['etag'])
    expect((await play(fileName)).headers['etag']).toBe(once.headers['etag'])
    expect((await play(fileName, { range: 'bytes=0-9' })).status).toBe(206)
    expect((await play(fileName, { 'if-none-match': once.headers['etag'] })).status).toBe(304)
    const original = await owner.call(downloadAudio, { params: { projectId, wordId: 'any', fileName } })
    expect([original.headers['content-type'], Number(original.headers['content-length'])]).toEqual([
      'audio/wav',
      wav.length,
    ])
  })

  test('is listened to as it is where no copy can be made, and nobody tries twice', async () => {
    const broken = Buffer.concat([aWav({ seconds: 0 }).subarray(0, 20), Buffer.alloc(100_000, 0xff)])
    const fileName = await bring('wav', broken)

    for (const { status, headers } of [await play(fileName), await play(fileName)]) {
      expect([status, headers['content-type'], Number(headers['content-length'])]).toEqual([
        200,
        'audio/wav',
        broken.length,
      ])
    }
    const row = db.selectFrom('recordings').select('playback_refused as refused').where('file_name', '=', fileName)
    expect(await row.executeTakeFirst()).toEqual({ refused: true })
  })

  test('is listened to as it is while the machine makes no copy, which comes when it can', async () => {
    const fileName = await bring('wav', aWav({ seconds: 8 }))
    const found = await findRecording(db, projectId, fileName)
    if (!found) throw new Error('The recording is not there.')
    const noThread = new SoundThread(2000, new URL('nowhere.ts', import.meta.url))
    const playbackOf = createPlayback(db, blobs, () => noThread)

    const recording = { projectId, fileName, userId: 'amina', ...found }

    expect(await playbackOf(recording)).toBe(recording)
    expect((await play(fileName)).headers['content-type']).toBe('audio/mpeg')
  })

  test('leaves nothing but its copy', async () => {
    const found = await findRecording(db, projectId, await bring('wav', aWav({ seconds: 9 })))
    if (!found) throw new Error('The recording is not there.')
    const made: WorkFile[] = []
    const workFile = async () => (made[made.length] = await blobs.workFile())
    const playbackOf = createPlayback(db, { ...blobs, workFile }, soundThreads())

    const copy = await playbackOf({ projectId, fileName: 'any.wav', userId: 'amina', ...found })

    expect([copy.mediaType, made.length]).toEqual(['audio/mpeg', 1])
    expect(await readdir(join(blobFolder, 'staged'))).toEqual([])
  })

  test('that is short is listened to as it is', async () => {
    const { headers } = await play(await bring('wav', aWav({ seconds: 0.1 })))

    expect(headers['content-type']).toBe('audio/wav')
  })
})

test.each(['silence-then-tone.mka', 'silence-then-tone.ogg', 'silence-then-tone-vorbis.ogg'] as const)(
  'what not every browser plays, such as %s, is listened to in a copy, however small it is',
  async (take) => {
    const fileName = await bring(extname(take).slice(1), await aTake(take))

    const { status, headers } = await play(fileName)

    expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg'])
    const original = await owner.call(downloadAudio, { params: { projectId, wordId: 'any', fileName } })
    expect(Number(original.headers['content-length'])).toBe((await aTake(take)).length)
  },
)

test('what is small by its format is listened to as it is', async () => {
  const { headers } = await play(await bring('webm', await aTake('silence-then-tone.webm')))

  expect(headers['content-type']).toBe('audio/webm')
})

test('of a speaker who has withdrawn nothing is heard', async () => {
  const fileName = await bring('wav', aWav({ seconds: 8 }))
  await play(fileName)
  const { body: speakerId } = await owner.call(createSpeaker, { params: { projectId }, body: Buffer.from('"Ana"') })
  const audio = [{ fileName, speakerId, protected: false }]
  await owner.call(createWord, { params: { projectId }, body: aWord({ projectId, audio }) })

  await owner.call(changeSpeakerWithdrawal, { params: { projectId, speakerId }, body: { withdrawn: true } })

  expect((await play(fileName)).error?.code).toBe('audio.withdrawn')
})

test('listening needs WordEntry in that project', async () => {
  const fileName = await bring('webm', aWebm())

  expect((await play(fileName, {}, anyone)).status).toBe(401)
  expect((await play(fileName, {}, await signUp())).status).toBe(403)
  expect((await play('none.webm')).error?.code).toBe('audio.notFound')
  expect((await play('../none.webm')).status).toBe(415)
})
