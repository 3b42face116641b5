import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { finishUpload, uploadAndGetWritingSystems, uploadAndImport } from '#contract/exchange.ts'
import { aLift, anEntry, anLdml } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { anyone, app, blobs, db, signUp, siteAdmin, aProjectOf, addMember, upload } = await createExchangeApp(afterAll)
const sena = await aZip({
  'Sena/Sena.lift': aLift(anEntry()),
  'Sena/WritingSystems/en.ldml': anLdml('en'),
  'Sena/WritingSystems/seh.ldml': anLdml('seh'),
})

test('anybody with a log-in may upload a package for a project to come, and learns its languages in order', async () => {
  const { status, body } = await upload(await signUp(), sena)

  expect(status).toBe(200)
  expect(body).toMatchObject([
    { bcp47: 'seh', name: 'Sena', font: '', rtl: null },
    { bcp47: 'en', name: 'English' },
  ])
})

test('without a log-in nothing is taken', async () => {
  const answer = await anyone.call(uploadAndGetWritingSystems, { params: { projectId: 'nonempty' } })

  expect(answer.status).toBe(401)
})

test('a site administrator makes a project of a package as anybody does', async () => {
  const admin = await siteAdmin()
  await upload(admin, sena, { projectId: 'nonempty' })
  const projectId = await aProjectOf(admin, SENA)

  expect((await admin.call(finishUpload, { params: { projectId } })).body).toBe(1)
})

test('a site administrator keeps packages for projects of others apart', async () => {
  const admin = await siteAdmin()
  const [first, second] = [await aProjectOf(await signUp(), SENA), await aProjectOf(await signUp(), SENA)]
  await upload(admin, await aZip({ 'a.lift': aLift(anEntry()) }), { projectId: first })
  await upload(admin, await aZip({ 'b.lift': aLift(anEntry(), anEntry()) }), { projectId: second })

  expect((await admin.call(finishUpload, { params: { projectId: first } })).body).toBe(1)
  expect((await admin.call(finishUpload, { params: { projectId: second } })).body).toBe(2)
})

test('of many uploads of one user only the last one is kept', async () => {
  const person = await signUp()
  for (let at = 0; at < 4; at++) await upload(person, await aZip({ [`${person.userId}-${at}.lift`]: aLift() }))

  expect(await keysOf(person.userId)).toHaveLength(1)
})

test('a package is kept for the project that it was uploaded for', async () => {
  const person = await signUp()
  const [first, second] = [await aProjectOf(person, SENA), await aProjectOf(person, SENA)]
  await upload(person, await aZip({ 'a.lift': aLift(anEntry()) }), { projectId: first })
  await upload(person, await aZip({ 'b.lift': aLift(anEntry(), anEntry()) }), { projectId: second })

  const finish = (projectId: string) => person.call(finishUpload, { params: { projectId } })
  expect((await finish(first)).body).toBe(1)
  expect((await finish(second)).body).toBe(2)
})

test('a bad zip is refused with a text, forgets what was uploaded before, and leaves nothing behind', async () => {
  const person = await signUp()
  await upload(person, await aZip({ [`${person.userId}.lift`]: aLift() }))
  const before = await countBlobs()

  const answer = await upload(person, await aZip({ 'no.txt': person.userId }))

  expect(answer).toEqual({ status: 400, body: 'Malformed LIFT file: No .lift files detected.', code: 'lift.noneFound' })
  expect(await keysOf(person.userId)).toEqual([])
  expect(await countBlobs()).toBe(before - 1)
})

test.each([
  [
    'two LIFT files',
    () => aZip({ 'a/a.lift': '', 'a/b.lift': '' }),
    'Malformed LIFT file: More than one .lift file detected.',
  ],
  ['a LIFT file too deep', () => aZip({ 'a/b/a.lift': '' }), 'Malformed LIFT file: No .lift files detected.'],
  [
    'no zip at all',
    () => Promise.resolve(Buffer.from('plain')),
    'End of central directory record signature not found. Either not a zip file, or file is truncated.',
  ],
  ['nothing', () => Promise.resolve(Buffer.of()), 'Empty file'],
])('an upload of %s is refused as the reference does', async (_what, zip, text) => {
  const { status, body } = await upload(await signUp(), await zip())

  expect(status).toBe(400)
  expect(body).toBe(text)
})

test('an upload without its file is refused as the reference does', async () => {
  const person = await signUp()
  const projectId = await aProjectOf(person, SENA)

  const withoutPart = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: Buffer.from('--x--\r\n') }

  const first = await person.call(uploadAndGetWritingSystems, { params: { projectId }, ...withoutPart })
  const second = await person.call(uploadAndImport, { params: { projectId }, ...withoutPart })

  expect([first.status, first.text]).toEqual([400, '"Null File"'])
  expect([second.status, second.text]).toEqual([400, '"Null file"'])
})

test('more than 250 MB are refused before they are taken in', async () => {
  const { token } = await signUp()
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/projects/nonempty/lift/uploadandgetwritingsystems',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '251000000',
    },
    payload: '--x--',
  })

  expect(answer.statusCode).toBe(413)
})

test('only who may import does so, and only with something to import', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  const administrator = await addMember(projectId, 'Administrator')

  expect((await administrator.call(finishUpload, { params: { projectId } })).status).toBe(403)
  const nothing = await owner.call(finishUpload, { params: { projectId } })
  expect([nothing.status, nothing.text]).toEqual([400, '"No in-progress import to finish."'])
})

test('one call uploads and imports', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)

  const { status, body } = await upload(owner, sena, { projectId, endpoint: uploadAndImport })

  expect([status, body]).toEqual([200, 1])
})

async function keysOf(userId: string): Promise<string[]> {
  const rows = await db.selectFrom('pending_imports').select('blob_key').where('user_id', '=', userId).execute()
  await Promise.all(rows.map(({ blob_key }) => blobs.localFile(blob_key)))
  return rows.map(({ blob_key }) => blob_key)
}

/** Of the files in the store; there is at least one. */
async function countBlobs(): Promise<number> {
  const { key } = await db.selectFrom('blobs').select('key').executeTakeFirstOrThrow()
  const store = path.dirname(path.dirname(await blobs.localFile(key)))
  const files = await readdir(store, { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).length
}
