import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { downloadAudio, putRecording } from '#contract/audio.ts'
import * as speakers from '#contract/speaker.ts'
import { createWord } from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import type { Pronunciation, Word } from '#domain/word/word.ts'
import { anOgg, aTake, aWav } from '#server/features/audio/testing/sounds.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { db, signUp, aProjectOf, importZip, exportFiles, currentWords } = await createExchangeApp(afterAll)
const owner = await signUp()
const aProject = (): Promise<string> => aProjectOf(owner, SENA)

type Sounds = Readonly<Record<string, Buffer>>

/** A word with these recordings, made on a device; answers it as it is stored. */
async function aSpokenWord(projectId: string, sounds: Sounds, speakerId = ''): Promise<Word> {
  for (const [fileName, body] of Object.entries(sounds)) {
    expect((await owner.call(putRecording, { params: { projectId, fileName }, body })).status).toBe(200)
  }
  const audio = Object.keys(sounds).map((fileName) => ({ fileName, speakerId, protected: false }))
  const { body: id } = await owner.call(createWord, { params: { projectId }, body: aWord({ projectId, audio }) })
  return (await currentWords(projectId)).find((word) => word.id === id) ?? expect.unreachable('it was made')
}

const sounds = (files: ReadonlyMap<string, Buffer>): Sounds =>
  Object.fromEntries(
    [...files].flatMap(([path, bytes]) =>
      path.includes('/audio/') ? [[path.replace(/.*[/]audio[/]/, ''), bytes]] : [],
    ),
  )

function linksIn(files: ReadonlyMap<string, Buffer>): readonly string[] {
  const lift = String([...files].find(([path]) => path.endsWith('.lift'))?.[1])
  return [...lift.matchAll(/<media\s+href="([^"]*)"/g)].map(([, href]) => href ?? '')
}

/** Samples of a WAV file that holds nothing else. */
const samplesOf = (wav: Buffer): Int16Array => new Int16Array(new Uint8Array(wav.subarray(44)).buffer)
const loudest = (samples: Int16Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

async function audioOf(projectId: string): Promise<readonly Pronunciation[]> {
  return (await currentWords(projectId)).flatMap(({ audio }) => audio)
}

async function importAgain(projectId: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  await db.updateTable('projects').set({ lift_imported: false }).where('id', '=', projectId).execute()
  expect((await importZip(owner, projectId, await aZip(Object.fromEntries(files)))).status).toBe(200)
}

describe('what FieldWorks does not play goes out as WAV', () => {
  test.each([
    'silence-then-tone.webm',
    'silence-then-tone.mka',
    'silence-then-tone-opus.m4a',
    'silence-then-tone.ogg',
    'silence-then-tone-vorbis.ogg',
  ] as const)('%s, with the silence and the tone where they were', async (take) => {
    const [projectId, stem] = [await aProject(), randomUUID()]
    await aSpokenWord(projectId, { [`${stem}.${take.replace(/.*[.]/, '')}`]: await aTake(take) })

    const files = await exportFiles(owner, projectId)

    expect(linksIn(files)).toEqual([`${stem}.wav`])
    const wav = sounds(files)[`${stem}.wav`] ?? expect.unreachable('it is there')
    expect(String(wav.subarray(0, 4)) + String(wav.subarray(8, 12))).toBe('RIFFWAVE')
    const samples = samplesOf(wav)
    const rate = wav.readUInt32LE(24)
    expect(samples.length / rate).toBeGreaterThan(0.99)
    expect(loudest(samples.subarray(0, 0.4 * rate))).toBeLessThan(2500)
    expect(loudest(samples.subarray(0.7 * rate))).toBeGreaterThan(22_000)
  })

  test('and what it plays as it is', async () => {
    const projectId = await aProject()
    const [wav, flac] = [`${randomUUID()}.wav`, `${randomUUID()}.flac`]
    const recorded = { [wav]: aWav(), [flac]: await aTake('silence-then-tone.flac') }
    await aSpokenWord(projectId, recorded)

    expect(sounds(await exportFiles(owner, projectId))).toEqual(recorded)
  })

  test.each([
    ['ogg', async () => anOgg()],
    ['m4a', () => aTake('silence-then-tone.m4a')],
  ])('and what cannot be decoded as well: damaged Ogg, AAC (%s)', async (extension, take) => {
    const [projectId, fileName] = [await aProject(), `${randomUUID()}.${extension}`]
    await aSpokenWord(projectId, { [fileName]: await take() })

    const files = await exportFiles(owner, projectId)

    expect([linksIn(files), sounds(files)]).toEqual([[fileName], { [fileName]: await take() }])
  })

  test('R1.16 under distinct names', async () => {
    const [projectId, stem] = [await aProject(), randomUUID()]
    const webm = await aTake('silence-then-tone.webm')
    await aSpokenWord(projectId, { [`${stem}.webm`]: webm, [`${stem}.wav`]: aWav() })

    const files = await exportFiles(owner, projectId)

    expect(linksIn(files)).toEqual([`${stem}1.wav`, `${stem}.wav`])
    expect(Object.keys(sounds(files)).toSorted()).toEqual([`${stem}.wav`, `${stem}1.wav`])
    expect(sounds(files)[`${stem}.wav`]).toEqual(aWav())
  })
})

describe('a recording that went out and comes back', () => {
  test.each([
    ['webm', 'silence-then-tone.webm'],
    ['flac', 'silence-then-tone.flac'],
  ] as const)('as it was (%s) is the recording that it was', async (extension, take) => {
    const projectId = await aProject()
    const { body: speakerId } = await owner.call(speakers.createSpeaker, {
      params: { projectId },
      body: Buffer.from('"Ana"'),
    })
    const { audio } = await aSpokenWord(projectId, { [`${randomUUID()}.${extension}`]: await aTake(take) }, speakerId)
    const files = await exportFiles(owner, projectId)

    await importAgain(projectId, files)

    expect(await audioOf(projectId)).toEqual(audio)
    expect(audio).toMatchObject([{ speakerId, protected: false }])
    const again = await exportFiles(owner, projectId)
    expect([linksIn(again), sounds(again)]).toEqual([linksIn(files), sounds(files)])
  })

  test('under another name, and without its speaker, is still that one', async () => {
    const projectId = await aProject()
    const { body: speakerId } = await owner.call(speakers.createSpeaker, {
      params: { projectId },
      body: Buffer.from('"Ana"'),
    })
    const stem = randomUUID()
    const take = await aTake('silence-then-tone.webm')
    const { audio } = await aSpokenWord(projectId, { [`${stem}.webm`]: take }, speakerId)
    const files = await exportFiles(owner, projectId)

    const renamed = [...files].map(([path, bytes]): [string, Buffer] => {
      const text = path.endsWith('.lift')
        ? String(bytes)
            .replaceAll(stem, 'maji')
            .replace(/<label>.*<[/]label>/s, '')
        : null
      return [path.replace(stem, 'maji'), text === null ? bytes : Buffer.from(text)]
    })
    await importAgain(projectId, new Map(renamed))

    expect(await audioOf(projectId)).toEqual(audio)
  })

  test('changed by another program is a further one', async () => {
    const [projectId, stem] = [await aProject(), randomUUID()]
    await aSpokenWord(projectId, { [`${stem}.webm`]: await aTake('silence-then-tone.webm') })
    const files = new Map(await exportFiles(owner, projectId))
    const place = [...files.keys()].find((path) => path.endsWith(`${stem}.wav`)) ?? ''

    await importAgain(projectId, files.set(place, aWav()))

    const audio = await audioOf(projectId)
    expect(audio.map(({ fileName, protected: isProtected }) => [fileName === `${stem}.webm`, isProtected])).toEqual([
      [false, true],
      [true, false],
    ])
    const again = await exportFiles(owner, projectId)
    expect(linksIn(again)).toEqual([`${stem}.wav`, `${stem}1.wav`])
    expect(sounds(again)[`${stem}.wav`]).toEqual(aWav())
  })

  test('stays behind once its speaker has withdrawn', async () => {
    const projectId = await aProject()
    const { body: speakerId } = await owner.call(speakers.createSpeaker, {
      params: { projectId },
      body: Buffer.from('"Ana"'),
    })
    const take = await aTake('silence-then-tone.webm')
    const { audio } = await aSpokenWord(projectId, { [`${randomUUID()}.webm`]: take }, speakerId)
    await importAgain(projectId, await exportFiles(owner, projectId))

    const params = { projectId, speakerId }
    await owner.call(speakers.changeSpeakerWithdrawal, { params, body: { withdrawn: true } })

    expect(sounds(await exportFiles(owner, projectId))).toEqual({})
    const { fileName = '' } = audio[0] ?? {}
    const answer = await owner.call(downloadAudio, { params: { projectId, wordId: 'any', fileName } })
    expect(answer.error?.code).toBe('audio.withdrawn')
  })

  test('in another project is imported there, and goes out as it came', async () => {
    const projectId = await aProject()
    await aSpokenWord(projectId, { [`${randomUUID()}.webm`]: await aTake('silence-then-tone.webm') })
    const files = await exportFiles(owner, projectId)
    const other = await aProject()

    await importAgain(other, files)

    expect(await audioOf(other)).toMatchObject([{ protected: true }])
    expect(await exportFiles(owner, other)).toEqual(files)
  })
})
