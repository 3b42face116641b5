import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { downloadAudio, putRecording, uploadSpokenAudio } from '#contract/audio.ts'
import { downloadExport } from '#contract/exchange.ts'
import * as speakers from '#contract/speaker.ts'
import { createWord, updateWord } from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import { anOgg, aPng, aTake, aWav } from '#server/features/audio/testing/sounds.ts'
import { multipart } from '#server/testing/multipart.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { aLift, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { db, signUp, aProjectOf, importZip, exportFiles, currentWords } = await createExchangeApp(afterAll)

/** The files of an export by their places in the folder of a project that was not imported. */
async function exportedFolder(owner: SignedIn, projectId: string): Promise<ReadonlyMap<string, Buffer>> {
  const files = await exportFiles(owner, projectId)
  return new Map([...files].map(([path, bytes]) => [path.slice(path.indexOf('/') + 1), bytes]))
}

async function aProject(): Promise<{ owner: SignedIn; projectId: string }> {
  const owner = await signUp()
  return { owner, projectId: await aProjectOf(owner, SENA) }
}

async function aSpeaker({ call }: SignedIn, projectId: string, name: string): Promise<string> {
  return (await call(speakers.createSpeaker, { params: { projectId }, body: Buffer.from(JSON.stringify(name)) })).body
}

/** Puts a recording on a new word as the reference client does. */
async function record(owner: SignedIn, projectId: string, speakerId: string, bytes = aWav()): Promise<string> {
  const { body: wordId } = await owner.call(createWord, { params: { projectId }, body: aWord({ projectId }) })
  const params = { projectId, wordId, speakerId }
  const answer = await owner.call(uploadSpokenAudio, { params, ...multipart({ bytes }) })
  expect(answer.status).toBe(200)
  return (await currentWords(projectId)).find(({ id }) => id === answer.body)?.audio[0]?.fileName ?? ''
}

const withdraw = ({ call }: SignedIn, projectId: string, speakerId: string) =>
  call(speakers.changeSpeakerWithdrawal, { params: { projectId, speakerId }, body: { withdrawn: true } })

const liftIn = (files: ReadonlyMap<string, Buffer>): string =>
  String([...files].find(([path]) => path.endsWith('.lift'))?.[1])

const ODD_NAMES = [
  'a+b.wav',
  'Simon & Ana.wav',
  'maji [1] {2}.wav',
  'e\u0301te\u0301.wav',
  "it's (here), 100%.wav",
  '水.wav',
]

test.each(ODD_NAMES)('R21, R42 an imported recording called %s plays, and goes out under that name', async (name) => {
  const { owner, projectId } = await aProject()
  const [sound, href] = [aWav({ seconds: 0.02 }), name.replaceAll('&', '&amp;')]
  const entry = anEntry({ more: `<pronunciation><media href="${href}"/></pronunciation>` })
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(entry), [`audio/${name}`]: sound }))

  const [word] = await currentWords(projectId)
  const fileName = word?.audio[0]?.fileName ?? ''
  expect(fileName).toMatch(/^[0-9a-f]{32}\.wav$/)
  const played = await owner.call(downloadAudio, { params: { projectId, wordId: word?.id ?? '', fileName } })
  expect([played.status, played.headers['content-type'], played.headers['content-length']]).toEqual([
    200,
    'audio/wav',
    String(sound.length),
  ])

  await owner.call(updateWord, {
    params: { projectId, wordId: word?.id ?? '' },
    body: { ...word, note: { language: 'en', text: 'touched' } },
  })
  const files = await exportFiles(owner, projectId)
  expect(files.get(`audio/${name}`)).toEqual(sound)
  expect(liftIn(files)).toContain(`<media href="${href}"/>`)
})

describe('a recording made here', () => {
  test('goes out with its word, and says who speaks', async () => {
    const { owner, projectId } = await aProject()
    const fileName = await record(owner, projectId, await aSpeaker(owner, projectId, 'Mr. E & Ana'))

    const files = await exportedFolder(owner, projectId)

    expect(files.get(`audio/${fileName}`)).toEqual(aWav())
    expect(liftIn(files).replaceAll(/>\s+</g, '><')).toContain(
      `<pronunciation><media href="${fileName}"><label><form lang="en"><text>Speaker: Mr. E &amp; Ana</text></form></label></media></pronunciation>`,
    )
  })

  test('that no word has yet stays here', async () => {
    const { owner, projectId } = await aProject()
    await owner.call(createWord, { params: { projectId }, body: aWord({ projectId }) })
    await owner.call(putRecording, { params: { projectId, fileName: `${randomUUID()}.wav` }, body: aWav() })

    expect([...(await exportedFolder(owner, projectId)).keys()].filter((path) => path.startsWith('audio/'))).toEqual([])
  })

  test('R1.20 comes into another project with its speaker, once for all recordings of theirs', async () => {
    const { owner, projectId } = await aProject()
    const ana = await aSpeaker(owner, projectId, 'Ana')
    await record(owner, projectId, ana)
    await record(owner, projectId, ana, aWav({ seconds: 0.03 }))
    const files = await exportFiles(owner, projectId)
    const other = await aProject()
    const zip = await aZip(Object.fromEntries(files))

    await importZip(other.owner, other.projectId, zip)

    const { body: list } = await other.owner.call(speakers.readSpeakers, { params: other })
    expect(list).toMatchObject([{ name: 'Ana', scopes: { archive: false, publish: false, train: false } }])
    const spoken = (await currentWords(other.projectId)).flatMap(({ audio }) => audio)
    expect(spoken.map(({ speakerId }) => speakerId)).toEqual([list[0]?.id, list[0]?.id])

    await withdraw(other.owner, other.projectId, list[0]?.id ?? '')
    const params = { projectId: other.projectId, wordId: 'any', fileName: spoken[0]?.fileName ?? '' }
    expect((await other.owner.call(downloadAudio, { params })).error?.code).toBe('audio.withdrawn')
  })
})

describe('of a speaker who has withdrawn', () => {
  test('no recording goes out, and no link to it', async () => {
    const { owner, projectId } = await aProject()
    const ana = await aSpeaker(owner, projectId, 'Ana')
    const fileName = await record(owner, projectId, ana)
    const kept = await record(owner, projectId, await aSpeaker(owner, projectId, 'Ben'))

    await withdraw(owner, projectId, ana)
    const files = await exportedFolder(owner, projectId)

    expect([...files.keys()].filter((path) => path.startsWith('audio/'))).toEqual([`audio/${kept}`])
    expect(liftIn(files)).not.toContain(fileName)
    expect(liftIn(files)).not.toContain('Ana')
  })

  test('an export from before is not given out any more, unless the speaker takes it back', async () => {
    const { owner, projectId } = await aProject()
    const speakerId = await aSpeaker(owner, projectId, 'Amina')
    await record(owner, projectId, speakerId)
    await exportFiles(owner, projectId)
    const params = { projectId }
    const status = async () => (await owner.call(downloadExport, { params })).status

    await withdraw(owner, projectId, speakerId)
    expect(await status()).toBe(404)
    await exportFiles(owner, projectId)
    expect(await status()).toBe(200)

    await owner.call(speakers.changeSpeakerWithdrawal, { params: { projectId, speakerId }, body: { withdrawn: false } })
    expect(await status()).toBe(200)
  })

  test('an export from before the withdrawal was heard of is not given out, however long ago it was said', async () => {
    const { owner, projectId } = await aProject()
    const params = { projectId, speakerId: await aSpeaker(owner, projectId, 'Ana') }
    await record(owner, projectId, params.speakerId)
    await exportFiles(owner, projectId)
    const status = async () => (await owner.call(downloadExport, { params })).status
    const say = (withdrawn: boolean, secondsAgo: number) =>
      owner.call(speakers.changeSpeakerWithdrawal, { params, body: { withdrawn, secondsAgo } })
    expect(await status()).toBe(200)

    await say(true, 25_200)
    expect(await status()).toBe(404)
    // Said again, it is no news: what was made since is without the voice.
    await exportFiles(owner, projectId)
    await say(true, 0)
    expect(await status()).toBe(200)
    // Taken back and said anew, it is.
    await say(false, 0)
    await exportFiles(owner, projectId)
    await say(true, 0)
    expect(await status()).toBe(404)
  })

  test('an imported recording stays behind, while its entry stays as it came', async () => {
    const { owner, projectId } = await aProject()
    const label = '<label><form lang="en"><text>Speaker: Ana</text></form></label>'
    const entry = anEntry({ more: `<pronunciation><media href="maji.wav">${label}</media></pronunciation>` })
    const lift = aLift(entry)
    await importZip(owner, projectId, await aZip({ 'Sena.lift': lift, 'audio/maji.wav': aWav(), 'other.wav': aWav() }))
    const { body } = await owner.call(speakers.readSpeakers, { params: { projectId } })

    await withdraw(owner, projectId, body[0]?.id ?? '')
    const files = await exportFiles(owner, projectId)

    expect(liftIn(files)).toBe(lift)
    expect([...files.keys()].filter((path) => path.endsWith('.wav'))).toEqual(['other.wav'])
  })

  test('a file that another import brings to the same place, where somebody else speaks, plays and goes out', async () => {
    const { owner, projectId } = await aProject()
    const spokenBy = (name: string): string =>
      aLift(
        anEntry({
          guid: '11f7aaaa-0000-4000-8000-000000000001',
          more: `<pronunciation><media href="maji.wav"><label><form lang="en"><text>Speaker: ${name}</text></form></label></media></pronunciation>`,
        }),
      )
    await importZip(owner, projectId, await aZip({ 'Sena.lift': spokenBy('Ana'), 'audio/maji.wav': aWav() }))
    const {
      body: [ana],
    } = await owner.call(speakers.readSpeakers, { params: { projectId } })
    await withdraw(owner, projectId, ana?.id ?? '')
    await db.updateTable('projects').set({ lift_imported: false }).where('id', '=', projectId).execute()

    const other = aWav({ seconds: 0.03 })
    await importZip(owner, projectId, await aZip({ 'Sena.lift': spokenBy('Ben'), 'audio/maji.wav': other }))

    const [word] = await currentWords(projectId)
    const heard = async (isAna: boolean): Promise<number | undefined> => {
      const fileName = word?.audio.find(({ speakerId }) => (speakerId === ana?.id) === isAna)?.fileName ?? ''
      return (await owner.call(downloadAudio, { params: { projectId, wordId: 'any', fileName } })).status
    }
    expect([await heard(false), await heard(true)]).toEqual([200, 403])
    expect((await exportFiles(owner, projectId)).get('audio/maji.wav')).toEqual(other)
  })

  test('importing the package again, in place of all words, does not give it out', async () => {
    const { owner, projectId } = await aProject()
    const ana = await aSpeaker(owner, projectId, 'Ana')
    const fileName = await record(owner, projectId, ana)
    await withdraw(owner, projectId, ana)

    await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(anEntry()) }))

    const answer = await owner.call(downloadAudio, { params: { projectId, wordId: 'any', fileName } })
    expect(answer.error?.code).toBe('audio.withdrawn')
  })
})

test('consents go out under the names of their speakers, numbered where those are alike', async () => {
  const { owner, projectId } = await aProject()
  await owner.call(createWord, { params: { projectId }, body: aWord({ projectId }) })
  const agree = async (name: string, bytes: Buffer): Promise<string> => {
    const params = { projectId, speakerId: await aSpeaker(owner, projectId, name) }
    expect((await owner.call(speakers.uploadConsent, { params, ...multipart({ bytes }) })).status).toBe(200)
    return params.speakerId
  }
  await agree('Underscored_name', aPng('1'))
  await agree('Underscored name', aPng('2'))
  await agree('Underscored_náme', aPng('3'))
  await agree('Ana', await aTake('silence-then-tone.webm'))
  await agree('Dan', anOgg())
  await agree('Eva', await aTake('silence-then-tone.mka'))
  const nameless = await agree('\u0301', aPng('4'))
  await withdraw(owner, projectId, await agree('Ben', aPng('5')))
  await aSpeaker(owner, projectId, 'Chi')

  const files = await exportedFolder(owner, projectId)

  const consents = Object.fromEntries([...files].filter(([path]) => path.startsWith('consent/')))
  expect(consents).toEqual({
    'consent/Underscored_name.png': aPng('1'),
    'consent/Underscored_name1.png': aPng('2'),
    'consent/Underscored_name2.png': aPng('3'),
    'consent/Ana.wav': expect.any(Buffer) as Buffer,
    'consent/Dan.ogg': anOgg(),
    'consent/Eva.wav': expect.any(Buffer) as Buffer,
    [`consent/${nameless}.png`]: aPng('4'),
  })
})

test('R39 a recording made here plays after the same package came twice', async () => {
  const { owner, projectId } = await aProject()
  const zip = await aZip({ 'Sena.lift': aLift(anEntry()) })
  await importZip(owner, projectId, zip)
  const fileName = await record(owner, projectId, '')
  await db.updateTable('projects').set({ lift_imported: false }).where('id', '=', projectId).execute()

  expect(await importZip(owner, projectId, zip)).toMatchObject({ status: 200 })

  expect((await owner.call(downloadAudio, { params: { projectId, wordId: 'any', fileName } })).status).toBe(200)
})
