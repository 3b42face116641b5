import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { putRecording, readPeaks } from '#contract/audio.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { anM4a, anMp3, anOgg, aTake, aWav, aWebm } from '../testing/sounds.ts'
import { SoundMachineError, SoundThread } from '../sound/sound-thread.ts'
import { createPeaks } from './peaks.service.ts'

const { anyone, blobs, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const amina = await addMember(projectId, 'Harvester')

/** There is no such file. */
const NOWHERE = new URL('nowhere.ts', import.meta.url)

async function bring(extension: string, body: Buffer): Promise<string> {
  const fileName = `${randomUUID()}.${extension}`
  expect((await amina.call(putRecording, { params: { projectId, fileName }, body })).status).toBe(200)
  return fileName
}

function startingWith(sample: number, wav: Buffer): Buffer {
  const other = Buffer.from(wav)
  other.writeInt16LE(sample, 44)
  return other
}

const ask = (fileName: string, by: Pick<SignedIn, 'call'> = amina) =>
  by.call(readPeaks, { params: { projectId, fileName } })

describe('the waveform of a recording', () => {
  test.each([
    ['Opus in WebM', 'silence-then-tone.webm'],
    ['PCM in Matroska', 'silence-then-tone.mka'],
    ['Opus in MP4', 'silence-then-tone-opus.m4a'],
    ['Opus in Ogg', 'silence-then-tone.ogg'],
    ['Vorbis', 'silence-then-tone-vorbis.ogg'],
    ['FLAC', 'silence-then-tone.flac'],
  ] as const)('in %s says how long it is, and where somebody speaks', async (_, file) => {
    const { status, body } = await ask(await bring(extname(file).slice(1), await aTake(file)))

    expect(status).toBe(200)
    expect(body.seconds).toBeGreaterThan(0.9)
    expect(body.seconds).toBeLessThan(1.5)
    expect(body.peaks.length).toBeGreaterThan(100)
    expect(Math.max(...body.peaks.slice(0, body.peaks.length * 0.4))).toBeLessThan(20)
    expect(Math.max(...body.peaks.slice(body.peaks.length * 0.7))).toBeGreaterThan(180)
  })

  test('of WAV is that of its samples', async () => {
    const { body } = await ask(await bring('wav', aWav({ seconds: 2, volume: 0.5 })))

    expect(body.seconds).toBe(2)
    expect([Math.min(...body.peaks), Math.max(...body.peaks)]).toEqual([127, 128])
  })

  test('of MP3 too', async () => {
    // Two hundred frames of silence at 44.1 kHz and 128 kbit/s.
    const frame = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413)])
    const { status, body } = await ask(await bring('mp3', Buffer.concat(Array.from({ length: 200 }, () => frame))))

    expect(status).toBe(200)
    expect(body.seconds).toBeCloseTo((200 * 1152) / 44_100, 0)
    expect(new Set(body.peaks)).toEqual(new Set([0]))
  })

  test('is drawn once: asked for again it is the one that was kept', async () => {
    const fileName = await bring('wav', aWav({ seconds: 0.1 }))
    const once = await ask(fileName)
    const { blob_key: key } = await db
      .selectFrom('recordings')
      .select('blob_key')
      .where('file_name', '=', fileName)
      .executeTakeFirstOrThrow()
    await rm(await blobs.localFile(key))

    expect((await ask(fileName)).body).toEqual(once.body)
  })

  test('is the same for all who ask at once', async () => {
    const fileName = await bring('wav', aWav({ seconds: 0.2 }))

    const answers = await Promise.all([ask(fileName), ask(fileName), ask(fileName, owner)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('of a word does not wait until the stories of somebody else are drawn', async () => {
    const story = aWav({ seconds: 1000 })
    const stories = await Promise.all([1, 2, 3].map((first) => bring('wav', startingWith(first, story))))
    const word = await bring('wav', aWav({ seconds: 1 }))
    const drawn: string[] = []
    const draw = async (fileName: string, by = amina): Promise<void> => {
      expect((await ask(fileName, by)).status).toBe(200)
      drawn.push(fileName)
    }

    await Promise.all([...stories.map((fileName) => draw(fileName, owner)), draw(word)])

    expect(drawn.at(-1)).not.toBe(word)
  })

  test('of M4A, for which the server has no decoder, is left to the browser: 404, each time', async () => {
    const fileName = await bring('m4a', await aTake('silence-then-tone.m4a'))

    for (const { status, error } of [await ask(fileName), await ask(fileName)]) {
      expect([status, error?.code]).toEqual([404, 'audio.noPeaks'])
    }
  })

  test.each([
    ['ogg', anOgg()],
    ['mp3', anMp3()],
    ['m4a', anM4a()],
    ['wav', aWav({ seconds: 0 })],
    ['wav', Buffer.concat([aWav({ seconds: 0 }).subarray(0, 22), Buffer.from('ffffffff', 'hex'), Buffer.alloc(40)])],
  ])('of a %s file that nobody can decode is 404, each time', async (extension, bytes) => {
    const fileName = await bring(extension, bytes)

    for (const { status, error } of [await ask(fileName), await ask(fileName)]) {
      expect([status, error?.code]).toEqual([404, 'audio.noPeaks'])
    }
  })

  test('of a file that keeps the decoder busy is given up, and the next one is drawn', async () => {
    const { key } = await blobs.put(Readable.from([aWebm('and then nothing that is WebM')]))

    const thread = new SoundThread(50)

    expect(await thread.run({ kind: 'draw', path: await blobs.localFile(key) }, 5 * 60_000)).toBeNull()

    const { key: good } = await blobs.put(Readable.from([aWav({ seconds: 1 })]))
    expect(await thread.run({ kind: 'draw', path: await blobs.localFile(good) }, 60_000)).toMatchObject({ seconds: 1 })
  })

  test('that took too long on a busy machine is drawn after the next start', async () => {
    const fileName = await bring('wav', aWav({ seconds: 1 }))
    const { key, size } = await blobs.put(Readable.from([aWav({ seconds: 1 })]))
    const recording = { projectId, fileName, blobKey: key, size, userId: amina.userId }
    const busy = createPeaks(db, blobs, () => new SoundThread(), 0)

    await expect(busy(recording)).rejects.toThrow('audio.noPeaks')
    await expect(busy(recording)).rejects.toThrow('audio.noPeaks')

    expect((await ask(fileName)).status).toBe(200)
  })

  test('that the machine could not draw is drawn the next time', async () => {
    const fileName = await bring('wav', aWav({ seconds: 1 }))
    const { key, size } = await blobs.put(Readable.from([aWav({ seconds: 1 })]))
    const recording = { projectId, fileName, blobKey: key, size, userId: amina.userId }
    const noThread = createPeaks(db, blobs, () => new SoundThread(2000, NOWHERE))
    const noFile = createPeaks(db, { ...blobs, localFile: async () => fileURLToPath(NOWHERE) }, () => new SoundThread())

    for (const peaksOf of [noThread, noThread, noFile]) {
      await expect(peaksOf(recording)).rejects.toThrow(SoundMachineError)
    }
    expect((await ask(fileName)).status).toBe(200)
  })

  test('of a recording that is not there is 400, and by a name that leads elsewhere 415', async () => {
    expect((await ask('none.webm')).error?.code).toBe('audio.notFound')
    expect((await ask('../none.webm')).status).toBe(415)
  })

  test('needs WordEntry in that project', async () => {
    const fileName = await bring('wav', aWav())

    expect((await ask(fileName, anyone)).status).toBe(401)
    expect((await ask(fileName, await signUp())).status).toBe(403)
    const other = await aProjectOf(owner)
    expect((await owner.call(readPeaks, { params: { projectId: other, fileName } })).error?.code).toBe('audio.notFound')
  })
})
