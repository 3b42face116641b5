import { afterAll, expect, test } from 'vitest'
import { downloadAudio } from '#contract/audio.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { app, anyone, blobs, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const wordId = 'f'.repeat(24)
await record('maji.wav', 'RIFF0123456789', 'audio/wav')

const ask = (person: Pick<SignedIn, 'call'>, fileName = 'maji.wav', headers: Record<string, string> = {}) =>
  person.call(downloadAudio, { params: { projectId, wordId, fileName }, headers })

test('a member hears a recording, with its true type and no guessing', async () => {
  const { status, text, headers } = await ask(await addMember(projectId, 'Harvester'))

  expect([status, text]).toEqual([200, 'RIFF0123456789'])
  expect(headers).toMatchObject({
    'content-type': 'audio/wav',
    'content-length': '14',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
})

test('R23 a player that seeks gets a part', async () => {
  const part = await ask(owner, 'maji.wav', { range: 'bytes=4-6' })
  expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '012', 'bytes 4-6/14'])

  const beyond = await ask(owner, 'maji.wav', { range: 'bytes=99-' })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */14'])
})

test('R23 what a browser has already is not sent again', async () => {
  const { headers } = await ask(owner)

  const again = await ask(owner, 'maji.wav', { 'if-none-match': String(headers['etag']) })

  expect([again.status, again.text]).toEqual([304, ''])
})

test('R5 the log-in cookie opens it, for an audio element sends nothing else', async () => {
  const url = `/v1/projects/${projectId}/words/${wordId}/audio/download/maji.wav`
  expect((await ask(anyone)).status).toBe(401)

  const answer = await app.inject({ method: 'GET', url, cookies: { 'granary-log-in': owner.token } })
  expect(answer.statusCode).toBe(200)
})

test('R5 who is no member of the project is refused, whatever the file', async () => {
  const stranger = await signUp()

  expect((await ask(stranger)).status).toBe(403)
  expect((await ask(stranger, 'none.wav')).status).toBe(403)
})

test('a recording of one project is not found in another', async () => {
  const other = await aProjectOf(owner)
  const answer = await owner.call(downloadAudio, { params: { projectId: other, wordId, fileName: 'maji.wav' } })

  expect([answer.status, answer.text]).toEqual([400, '"Audio file does not exist."'])
})

test.each(['../maji.wav', 'a/b.wav', 'a\\b.wav', 'a*.wav', 'a:b.wav', '%2e%2e'])(
  'a file name like %s is refused',
  async (fileName) => {
    expect((await ask(owner, fileName)).status).toBe(415)
  },
)

test('a name that nobody has given is not found', async () => {
  const { status, text } = await ask(owner, 'nothing.wav')

  expect([status, text]).toEqual([400, '"Audio file does not exist."'])
})

async function record(fileName: string, content: string, mediaType: string): Promise<void> {
  const { key } = await blobs.put(
    (async function* () {
      yield Buffer.from(content)
    })(),
  )
  const row = { project_id: projectId, file_name: fileName, blob_key: key, media_type: mediaType, made_at: new Date() }
  await db.insertInto('recordings').values(row).execute()
}
