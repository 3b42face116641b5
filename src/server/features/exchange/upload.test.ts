import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { finishUpload, startImportJob, uploadAndGetWritingSystems, uploadAndImport } from '#contract/exchange.ts'
import { type FoundLanguage, likelyVernacular } from '#domain/exchange/likely-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { aBomb } from './testing/a-bomb.ts'
import { aLift, anEntry, anLdml } from './testing/a-lift.ts'
import { NEEDS_LIFT_DATA, PACKAGES, readPackage, withoutLiftData } from './lift/testing/lift-data.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { anyone, app, blobs, blobFolder, db, signUp, siteAdmin, aProjectOf, addMember, upload, jobEnd } =
  await createExchangeApp(afterAll)
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

test('languages that a package does not name are called as they are registered, private ones as the package calls them', async () => {
  const identity = (parts: string) =>
    `<?xml version="1.0"?><ldml><identity><version number=""/>${parts}</identity></ldml>`
  const variantName = '<special xmlns:sil="urn://www.sil.org/ldml/0.1"><sil:identity variantName="Natqgu"/></special>'
  const files = {
    ags: identity('<language type="ags"/>'),
    'seh-fonipa-x-etic': identity('<language type="seh"/><variant type="fonipa-x-etic"/>'),
    'qaa-x-stc-natqgu': identity(`<language type="qaa"/><variant type="x-stc-natqgu"/>${variantName}`),
    'qaa-x-demo': identity('<language type="qaa"/><variant type="x-demo"/>'),
    'pt-BR': identity('<language type="pt"/><territory type="BR"/>'),
  }
  const named = Object.entries(files).map(([tag, text]) => [`WritingSystems/${tag}.ldml`, text])
  const { body } = await upload(await signUp(), await aZip({ 'a.lift': aLift(), ...Object.fromEntries(named) }))

  expect((body as readonly WritingSystem[]).map(({ bcp47, name }) => [bcp47, name])).toEqual([
    ['ags', 'Esimbi'],
    ['qaa-x-stc-natqgu', 'Natqgu'],
    ['seh-fonipa-x-etic', 'Sena'],
    ['qaa-x-demo', ''],
    ['pt-BR', 'Portuguese'],
  ])
})

describe.skipIf(withoutLiftData)(`packages ${NEEDS_LIFT_DATA}`, () => {
  test.each([
    ['Resembli', { ags: 'Esimbi', 'ags-x-I-Phonetic': 'Esimbi', en: 'English' }],
    ['Gusillaay', { 'gsl-Qaaa-x-orth': 'Gusilay', en: 'English', fr: 'French' }],
    ['Sena', { seh: 'Sena', 'seh-fonipa-x-etic': 'Sena', en: 'English', pt: 'Portuguese' }],
  ])('%s tells the names of its languages', async (name, names) => {
    const { body } = await upload(await signUp(), await readPackage(name))

    const systems = body as readonly WritingSystem[]
    expect(Object.fromEntries(systems.map((system) => [system.bcp47, system.name]))).toEqual(names)
  })

  test.each(PACKAGES.filter(({ name }) => name === 'Sena' || name === 'Resembli'))(
    '$name is taken for a dictionary of $vernacular, of all its $words words',
    async ({ name, vernacular, words }) => {
      const zip = await readPackage(name)
      const { body } = await upload(await signUp(), zip, { name: '11f70000-0000-4000-8000-00000000000e' })

      expect(likelyVernacular(body as readonly FoundLanguage[])).toMatchObject({ bcp47: vernacular, uses: { words } })
    },
  )
})

test('of an upload with a name is told how much of it is in each language, also in those that only its entries name', async () => {
  const gloss =
    '<gloss lang="pt"><text>água</text></gloss><definition><form lang="en"><text>drink</text></form></definition>'
  const entries = [anEntry(), anEntry().replace('</sense>', `${gloss}</sense>`)]
  const pack = await aZip({ 'Sena.lift': aLift(...entries), 'WritingSystems/seh.ldml': anLdml('seh') })
  const { body } = await upload(await signUp(), pack, { name: '11f70000-0000-4000-8000-00000000000c' })

  expect(body).toMatchObject([
    { bcp47: 'seh', name: 'Sena', uses: { words: 2, glosses: 0, definitions: 0, isPart: false } },
    { bcp47: 'en', name: 'English', uses: { words: 0, glosses: 2, definitions: 1 } },
    { bcp47: 'pt', name: 'Portuguese', uses: { words: 0, glosses: 1, definitions: 0 } },
  ])
})

test('of a large file the beginning is counted, which is said', async () => {
  const page = `<note><form lang="en"><text>${'x '.repeat(1_500_000)}</text></form></note>`
  const entries = Array.from({ length: 10 }, () => anEntry({ more: page }))
  const pack = await aZip({ 'Sena.lift': aLift(...entries), 'WritingSystems/seh.ldml': anLdml('seh') })
  const { body } = await upload(await signUp(), pack, { name: '11f70000-0000-4000-8000-00000000000f' })

  const [{ uses }] = body as readonly [FoundLanguage]
  expect(uses?.isPart).toBe(true)
  expect(uses?.words).toBeGreaterThan(6)
  expect(uses?.words).toBeLessThan(10)
})

test('an upload with a name is refused at once where its dictionary cannot be read', async () => {
  const person = await signUp()
  const pack = await aZip({ 'Sena.lift': aLift(anEntry()).replace('</entry>', '') })
  const { status, code } = await upload(person, pack, { name: '11f70000-0000-4000-8000-00000000000d' })

  expect([status, code]).toEqual([400, 'lift.malformed'])
  expect(await keysOf(person.userId)).toEqual([])
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

describe('a package with a name of its own', () => {
  const [one, other] = ['11f70000-0000-4000-8000-00000000000a', '11f70000-0000-4000-8000-00000000000b']

  test('goes into the project of its own tab, whatever another tab has uploaded meanwhile', async () => {
    const person = await signUp()
    await upload(person, await aZip({ 'a.lift': aLift(anEntry()) }), { name: one })
    await upload(person, await aZip({ 'b.lift': aLift(anEntry(), anEntry()) }), { name: other })

    const wordsOf = async (name: string): Promise<unknown> => {
      const projectId = await aProjectOf(person, SENA)
      const { body } = await person.call(startImportJob, {
        params: { projectId },
        body: { projectIsNew: true, upload: name },
      })
      return (await jobEnd(person, projectId, body.jobId)).result
    }
    expect(await wordsOf(one)).toMatchObject({ words: 1 })
    expect(await wordsOf(other)).toMatchObject({ words: 2 })
  })

  test('is imported once, however often its client asks: at the same time, while it runs, when it is done', async () => {
    const person = await signUp()
    const params = { projectId: await aProjectOf(person, SENA) }
    await upload(person, sena, { name: one })
    const start = async (): Promise<string> => {
      const body = { projectIsNew: true, upload: one }
      return (await person.call(startImportJob, { params, body })).body.jobId
    }

    const [first, second] = await Promise.all([start(), start()])
    const third = await start()
    const ended = await jobEnd(person, params.projectId, first)

    expect(ended).toMatchObject({ state: 'done', result: { words: 1 } })
    expect(new Set([first, second, third, await start()]).size).toBe(1)
  })

  test('is imported under that name only, and by nobody else', async () => {
    const person = await signUp()
    await upload(person, sena)
    await upload(person, sena, { name: one })

    const start = async (starter: SignedIn, body: object) => {
      const params = { projectId: await aProjectOf(starter, SENA) }
      const { body: started, error } = await starter.call(startImportJob, { params, body })
      if (!error) await jobEnd(starter, params.projectId, started.jobId)
      return error?.code
    }
    expect(await start(person, { upload: other })).toBe('lift.nothingPending')
    expect(await start(person, {})).toBeUndefined()
    expect(await start(person, {})).toBe('lift.nothingPending')
    expect(await start(await signUp(), { upload: one })).toBe('lift.nothingPending')
    expect(await start(person, { upload: one })).toBeUndefined()
  })

  test('goes when five newer ones have come, and its file with it', async () => {
    const person = await signUp()
    const uploadAnother = async (at: number): Promise<unknown> =>
      upload(person, await aZip({ [`${person.userId}-${at}.lift`]: aLift() }), { name: one.replace(/.$/, String(at)) })
    await uploadAnother(0)
    const [oldest] = await keysOf(person.userId)
    const before = await countBlobs()
    for (let at = 1; at <= 5; at++) await uploadAnother(at)

    const kept = await keysOf(person.userId)
    expect(kept).toHaveLength(5)
    expect(kept).not.toContain(oldest)
    expect(await countBlobs()).toBe(before + 4)
  })

  test('has a guid for its name', async () => {
    expect(await upload(await signUp(), sena, { name: 'Sena' })).toMatchObject({ status: 400 })
  })
})

test('two uploads of one user that end in the same moment leave one behind', async () => {
  const person = await signUp()
  const zips = await Promise.all([1, 2].map((at) => aZip({ [`${person.userId}-${at}.lift`]: aLift() })))
  const before = await countBlobs()

  const uploads = await inTransaction(db, async (tx) => {
    await sql`lock table pending_imports in share mode`.execute(tx)
    const sent = zips.map((zip) => upload(person, zip))
    await expect.poll(sessionsThatWait).toBe(2)
    return { sent }
  })
  const answers = await Promise.all(uploads.sent)

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await keysOf(person.userId)).toHaveLength(1)
  expect(await countBlobs()).toBe(before + 1)
})

test('R21 a bad zip is refused with a text, forgets what was uploaded before, and leaves nothing behind', async () => {
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

test('R61 251 MB are refused before they are taken in', async () => {
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

test('R61 249 MB are accepted', async () => {
  const { token } = await signUp()
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/projects/nonempty/lift/uploadandgetwritingsystems',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from(asUpload(grownTo(249_000_000, sena))),
  })

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    [expect.objectContaining({ bcp47: 'seh' }), expect.anything()],
  ])
})

function* asUpload(file: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="Sena.zip"\r\n\r\n')
  yield* file
  yield Buffer.from('\r\n--x--\r\n')
}

/** The zip with nothing, which nobody reads, between its files and its directory. */
function* grownTo(size: number, zip: Buffer): Generator<Buffer> {
  const END = 22
  const PLACE = 16 - END
  const files = zip.readUInt32LE(zip.length + PLACE)
  const directory = Buffer.from(zip.subarray(files))
  directory.writeUInt32LE(files + size - zip.length, directory.length + PLACE)
  const nothing = Buffer.alloc(1_000_000)
  yield zip.subarray(0, files)
  for (let left = size - zip.length; left > 0; left -= nothing.length) yield nothing.subarray(0, left)
  yield directory
}

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

test.each([
  ['500 files of just under a megabyte', 500, 957_000],
  ['a thousand files of a megabyte', 1000, 1_000_000],
])(
  'R21 a small zip that would unpack to %s is refused before anything of it is unpacked',
  async (_what, files, size) => {
    const person = await signUp()
    const before = await countBlobs()
    const bomb = aBomb(files, size)
    expect(bomb.length).toBeLessThan(1_200_000)

    const answer = await upload(person, bomb)

    expect(answer).toMatchObject({ status: 400, code: 'lift.ratio' })
    expect(await countBlobs()).toBe(before)
  },
)

/** How many sessions of this database wait for a lock of another. */
async function sessionsThatWait(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

async function keysOf(userId: string): Promise<string[]> {
  const rows = await db.selectFrom('pending_imports').select('blob_key').where('user_id', '=', userId).execute()
  await Promise.all(rows.map(({ blob_key }) => blobs.localFile(blob_key)))
  return rows.map(({ blob_key }) => blob_key)
}

/** Of the files in the store. */
async function countBlobs(): Promise<number> {
  const files = await readdir(blobFolder, { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).length
}
