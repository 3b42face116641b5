import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { putRecording, uploadAudio } from '#contract/audio.ts'
import { uploadAvatar } from '#contract/avatar.ts'
import { startImportJob, uploadAndGetWritingSystems } from '#contract/exchange.ts'
import { putPicture } from '#contract/picture.ts'
import { createProject, deleteProject } from '#contract/project.ts'
import { createSpeaker, uploadConsent } from '#contract/speaker.ts'
import { readMyStorage, readStorage } from '#contract/storage.ts'
import { createUserEdit, deleteUserEdit, putEdit, putEditStep } from '#contract/user-edit.ts'
import { createWord } from '#contract/word.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import { aPng, aWebm } from '#server/features/audio/testing/sounds.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, SENA } from '#server/features/exchange/testing/exchange-app.ts'
import { aWholeJpeg, aWholePng } from '#server/features/pictures/testing/pictures.ts'
import { inFlightOf } from '#server/http/in-flight.ts'
import { multipart } from '#server/testing/multipart.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'

const quotas = { project: 1_000_000, account: 600_000 }
/** One: several together may let in a little more than a quota (docs/known-limits.md). */
const limited = await createExchangeApp(afterAll, { configuration: { quotas }, servers: 1 })
const { anyone, app, db, anotherServer, signUp, aProjectOf, addMember, upload, importZip, exportEnd, jobEnd } = limited
const address = await app.listen({ host: 'localhost', port: 0 })
const owner = await signUp('Olga')
afterEach(() => vi.useRealTimers())

const aRecording = (size: number): Buffer => Buffer.concat([aWebm(), randomBytes(size - aWebm().length)])

/** What it is refused for; undefined: it is stored. */
async function record(
  by: Pick<SignedIn, 'call'>,
  projectId: string,
  sound = aRecording(200_000),
): Promise<string | undefined> {
  const params = { projectId, fileName: `${aGuid()}.webm` }
  return (await by.call(putRecording, { params, body: sound, headers: { 'content-type': 'audio' } })).error?.code
}

/** The head of a call, of whose body nothing comes. */
function beginRecording({ token }: SignedIn, projectId: string, length: number) {
  const socket = connect((app.server.address() as AddressInfo).port, 'localhost')
  socket.write(
    `PUT /v1/projects/${projectId}/recordings/${aGuid()}.webm HTTP/1.1\r\nhost: granary\r\n` +
      `authorization: Bearer ${token}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}

/** Goes on by itself as well: jobs wait for it. */
const fakeTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
/** Longer than a server believes a sum, shorter than it waits for a body that stalls. */
const A_WHILE = 30_000

const readUsed = async (projectId: string) => (await owner.call(readStorage, { params: { projectId } })).body
const blobs = () => db.selectFrom('blobs').select('key').orderBy('key').execute()

describe('the quota of a project', () => {
  test('refuses what goes beyond it before anything is written, whoever brings it; words are saved all the same', async () => {
    const projectId = await aProjectOf(owner)
    const [amina, zuri] = [await addMember(projectId, 'Harvester'), await addMember(projectId, 'Harvester')]
    for (const by of [amina, amina, zuri, zuri, owner]) expect(await record(by, projectId)).toBeUndefined()
    const before = await blobs()

    for (const by of [amina, zuri, owner]) expect(await record(by, projectId)).toBe('project.full')
    expect(await blobs()).toEqual(before)
    const word = await amina.call(createWord, { params: { projectId }, body: aWord({ senses: [aSense()] }) })
    expect(word.status).toBe(200)
  })

  test('counts recordings, pictures, consents and imported files, and equal bytes once', async () => {
    const projectId = await aProjectOf(owner, SENA)
    const [sound, picture, consent] = [aRecording(10_000), aWholeJpeg(projectId), aPng(projectId)]
    const files = { 'Sena.lift': aLift(anEntry()), 'WritingSystems/notes.txt': projectId }
    await importZip(owner, projectId, await aZip(files))
    for (let time = 0; time < 2; time++) await record(owner, projectId, sound)
    await owner.call(putPicture, { params: { projectId, fileName: `${aGuid()}.jpg` }, body: picture })
    const { body: speakerId } = await owner.call(createSpeaker, { params: { projectId }, body: Buffer.from('"Ana"') })
    await owner.call(uploadConsent, { params: { projectId, speakerId }, ...multipart({ bytes: consent }) })

    const used = sound.length + picture.length + consent.length + projectId.length
    expect(await readUsed(projectId)).toEqual({ used, quota: quotas.project })
    // A copy of what counts already.
    await exportEnd(owner, projectId)
    expect(await readUsed(projectId)).toEqual({ used, quota: quotas.project })
  })

  test('is told to Owners and Administrators only', async () => {
    const params = { projectId: await aProjectOf(owner) }
    const read = async (by: Pick<SignedIn, 'call'>) => (await by.call(readStorage, { params })).status

    expect(await read(anyone)).toBe(401)
    for (const role of ['Harvester', 'Editor'] as const)
      expect(await read(await addMember(params.projectId, role))).toBe(403)
    expect(await read(await addMember(params.projectId, 'Administrator'))).toBe(200)
    expect(await read(await signUp())).toBe(403)
  })

  test('refuses a package by the sum of its files, before any of them is written', async () => {
    const importer = await signUp()
    const projectId = await aProjectOf(importer, SENA)
    const silence = Buffer.alloc(700_000)
    await upload(importer, await aZip({ 'Sena.lift': aLift(anEntry()), 'audio/a.wav': silence }), { projectId })
    const before = await blobs()

    const { body } = await importer.call(startImportJob, { params: { projectId }, body: {} })

    expect(await jobEnd(importer, projectId, body.jobId)).toMatchObject({
      state: 'failed',
      error: { code: 'account.full' },
    })
    // The package itself goes as well.
    await expect.poll(async () => (await blobs()).length).toBe(before.length - 1)
  })

  test('holds when all come at the same moment', async () => {
    const projectId = await aProjectOf(owner)
    const members = await Promise.all(Array.from({ length: 10 }, () => addMember(projectId, 'Harvester')))

    const refused = await Promise.all(members.flatMap((by) => [record(by, projectId), record(by, projectId)]))

    expect(refused.filter((code) => code === undefined)).toHaveLength(5)
    expect((await readUsed(projectId)).used).toBe(quotas.project)
  })
})

describe('the quota of an account', () => {
  test('counts what it has brought into whatever project, so that nobody fills those of others', async () => {
    const [projectId, another] = [await aProjectOf(owner), await aProjectOf(owner)]
    const hostile = await addMember(projectId, 'Harvester')
    const own = await aProjectOf(hostile)
    for (let time = 0; time < 2; time++) expect(await record(hostile, projectId)).toBeUndefined()
    expect(await record(hostile, own)).toBeUndefined()

    expect(await record(hostile, own)).toBe('account.full')
    expect(await record(hostile, projectId)).toBe('account.full')
    expect(await record(await addMember(another, 'Harvester'), another)).toBeUndefined()
  })

  test.each([
    ['a recording that is added to a word', uploadAudio, { wordId: anId() }, aWebm()],
    ['a picture of themselves', uploadAvatar, {}, aWholePng()],
    ['a consent', uploadConsent, { speakerId: anId() }, aPng()],
    ['a package', uploadAndGetWritingSystems, {}, aPng()],
  ] as const)('holds for %s', async (_what, endpoint, ids, bytes) => {
    const person = await signUp()
    const projectId = await aProjectOf(person)
    for (let time = 0; time < 3; time++) await record(person, projectId, aRecording(199_990))

    const params = { projectId, userId: person.userId, ...ids }
    const { status, error } = await person.call(endpoint, { params: params as never, ...multipart({ bytes }) })

    expect([status, error?.code]).toEqual([413, 'account.full'])
  })

  test('has room again when a project is gone', async () => {
    const person = await signUp()
    const [first, second] = [await aProjectOf(person), await aProjectOf(person)]
    for (let time = 0; time < 3; time++) await record(person, first)
    expect(await record(person, second)).toBe('account.full')

    await person.call(deleteProject, { params: { projectId: first } })

    // The server that refused it just now believes itself for some seconds.
    const another = await anotherServer()
    expect(await record(another.as(person), second)).toBeUndefined()
  })

  test('counts what comes slowly until it is there or has broken off, however long that takes', async () => {
    fakeTime()
    const person = await signUp()
    const projectId = await aProjectOf(person)
    const slow = beginRecording(person, projectId, 350_000)
    await expect.poll(() => inFlightOf(person.userId).uploads).toBe(1)
    // One more has room beside it, whichever is let in first.
    await expect.poll(() => record(person, projectId)).toBe('account.full')

    vi.advanceTimersByTime(A_WHILE)
    expect(await record(person, projectId)).toBe('account.full')

    slow.destroy()
    await expect.poll(() => inFlightOf(person.userId).uploads).toBe(0)
    vi.advanceTimersByTime(A_WHILE)
    expect(await record(person, projectId)).toBeUndefined()
  })

  test('counts once what was stored or imported a while ago', async () => {
    fakeTime()
    const person = await signUp()
    const projectId = await aProjectOf(person, SENA)
    const silence = Buffer.alloc(190_000)
    await importZip(person, projectId, await aZip({ 'Sena.lift': aLift(anEntry()), 'audio/a.wav': silence }))
    vi.advanceTimersByTime(A_WHILE)
    expect(await record(person, projectId)).toBeUndefined()
    vi.advanceTimersByTime(A_WHILE)
    expect(await record(person, projectId)).toBeUndefined()
    expect(await record(person, projectId)).toBe('account.full')
  })

  test('counts what the account did in goals, of which what is replaced is no part', async () => {
    const person = await signUp()
    const projectId = await aProjectOf(person)
    const { body: user } = await person.call(createUserEdit, { params: { projectId } })
    const params = { projectId, userEditId: user.workedProjects[projectId] ?? '' }
    const guid = aGuid()
    const put = (length: number) => person.call(putEdit, { params, body: { guid, stepData: ['x'.repeat(length)] } })
    const readMine = async () => (await person.call(readMyStorage)).body

    for (let time = 0; time < 2; time++) expect((await put(200_000)).status).toBe(200)
    const step = { editGuid: guid, stepString: 'x'.repeat(50_000) }
    for (const stepIndex of [0, 1]) await person.call(putEditStep, { params, body: { ...step, stepIndex } })

    // Each edit and each step takes a row.
    expect(await readMine()).toEqual({ used: 100_000 + '{}'.length + 300, quota: quotas.account })
    expect(await put(550_000)).toMatchObject({ status: 413, error: { code: 'account.full' } })
    expect(await record(person, projectId, aRecording(550_000))).toBe('account.full')
    await person.call(deleteUserEdit, { params })
    expect((await readMine()).used).toBe(0)
  })

  test('takes a body that does not say how long it is for as long as is allowed', async () => {
    const person = await signUp()
    const projectId = await aProjectOf(person)

    const { status } = await fetch(`${address}/v1/projects/${projectId}/recordings/${aGuid()}.webm`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}` },
      body: new Blob([new Uint8Array(aRecording(1000))]).stream(),
      duplex: 'half',
    } as RequestInit)

    expect(status).toBe(413)
  })
})

test('without quotas nothing is refused, and the Owner is told what lies there', async () => {
  const free = await createExchangeApp(afterAll, { configuration: { quotas: { project: null, account: null } } })
  const person = await free.signUp()
  const projectId = await free.aProjectOf(person)
  for (let time = 0; time < 6; time++) expect(await record(person, projectId)).toBeUndefined()

  expect((await person.call(readStorage, { params: { projectId } })).body).toEqual({ used: 1_200_000, quota: null })
})

test('an account owns no more projects than it may, and again some when it has deleted one', async () => {
  const few = await createExchangeApp(afterAll, { configuration: { mostProjects: 2 } })
  const person = await few.signUp()
  const make = () => person.call(createProject, { body: aProject({ name: `Project ${aGuid()}` }) })
  const [first] = [await make(), await make()]

  expect(await make()).toMatchObject({ status: 409, error: { code: 'project.tooMany', details: { limit: 2 } } })
  await person.call(deleteProject, { params: { projectId: first.body.project.id } })
  expect((await make()).status).toBe(200)
})
