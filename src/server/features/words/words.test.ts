import { afterAll, describe, expect, test } from 'vitest'
import { mergeWordsThere } from '#contract/merge-words.ts'
import { aDomain, aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import { LARGEST_WORD } from '#domain/word/word-size.ts'
import type { Word } from '#domain/word/word.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { wordCalls } from './testing/word-calls.ts'

const { db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const projectId = await aProjectOf(olga)
const amina = await addMember(projectId, 'Harvester')
const owner = wordCalls(olga, projectId)
const harvester = wordCalls(amina, projectId)

const isoNow = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/)

describe('creating', () => {
  test('R1 the server assigns the id, stamps the word and forces the project of the path', async () => {
    const sent = aWord({ id: anId(), projectId: 'elsewhere', created: '', modified: '', editedBy: [] })
    const id = await harvester.create(sent)

    expect(id).not.toBe(sent.id)
    expect(await harvester.read(id)).toEqual({
      ...sent,
      id,
      projectId,
      created: isoNow,
      modified: isoNow,
      editedBy: [amina.userId],
    })
    expect(await harvester.isCurrent(id)).toBe(true)
  })

  test('R51 null in every property stores the defaults; guids are made', async () => {
    const body = { ...allNull(aWord()), vernacular: 'maji', senses: [allNull(aSense())] }
    const { body: id } = await harvester.tryCreate(body)

    const word = await harvester.read(id)
    expect(word).toMatchObject({ plural: null, audio: [], note: { language: '', text: '' }, accessibility: 'Active' })
    expect(word.guid).toMatch(/^[0-9a-f-]{36}$/)
    expect(word.senses).toEqual([aSense({ guid: word.senses[0]?.guid ?? '' })])
    expect(word.senses[0]?.guid).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a guid that a current word has is refused, that of a removed word is free', async () => {
    const guid = aGuid()
    const id = await harvester.create({ guid })
    const again = () => harvester.tryCreate(aWord({ guid }))

    expect(await again()).toMatchObject({ status: 409, error: { code: 'word.guidTaken', details: { guid } } })
    await harvester.remove(id)
    expect(await again()).toMatchObject({ status: 200 })
  })
})

describe('what is not a word', () => {
  const broken: [string, Partial<Word>, string][] = [
    ['a blank vernacular', { vernacular: '  ' }, 'word.vernacularBlank'],
    ['no sense', { senses: [] }, 'word.withoutSense'],
    ['the status Deleted', { accessibility: 'Deleted' }, 'word.statusRefused'],
    ['the status Duplicate', { accessibility: 'Duplicate' }, 'word.statusRefused'],
    [
      'R21 a recording with a path for a name',
      { audio: [{ fileName: '../x.wav', speakerId: '', protected: false }] },
      'word.fileNameRefused',
    ],
    ['120,000 characters', { otherField: 'x'.repeat(LARGEST_WORD) }, 'word.tooLarge'],
  ]

  test.each(broken)('R4.4, R36 %s is refused on create and update', async (_, sent, code) => {
    const id = await harvester.create()
    const created = await harvester.tryCreate(aWord(sent))

    const status = code === 'word.tooLarge' ? 413 : 400
    expect(created).toMatchObject({ status, text: '', error: { code } })
    expect(await owner.update(id, aWord(sent))).toMatchObject({ status, error: { code } })
    expect(await harvester.isCurrent(id)).toBe(true)
  })

  test.each([
    ['{"vernacular":', 'request.malformedJson'],
    ['"maji"', 'request.invalid'],
    ['{"vernacular":{}}', 'request.invalid'],
    ['{"vernacular":"a","senses":[{"guid":"not a guid"}]}', 'request.invalid'],
    ['{"vernacular":"a\\u0000b"}', 'request.unreadableText'],
  ])('R50 %s is refused as it arrives', async (json, code) => {
    const created = await harvester.tryCreate(Buffer.from(json))

    expect(created).toMatchObject({ status: 400, error: { code } })
  })

  test('R50 texts of any length are stored and found', async () => {
    const vernacular = 'ŋ'.repeat(30_000)
    const id = await harvester.create({ vernacular, senses: [aSense({ semanticDomains: [aDomain(vernacular)] })] })

    expect(await harvester.findContaining(aWord({ vernacular, senses: [] }))).toBe(id)
  })
})

describe('updating', () => {
  test('R4.3 writes one version, and the frontier refers to it', async () => {
    const old = await harvester.read(await harvester.create())
    const versions = async () =>
      db.selectFrom('word_versions').select('id').where('guid', '=', old.guid).orderBy('made_at').execute()
    expect(await versions()).toEqual([{ id: old.id }])

    const { body: id } = await harvester.update(old.id, { ...old, vernacular: 'next' })

    expect(await versions()).toEqual([{ id: old.id }, { id }])
    const current = await db.selectFrom('frontier').select('version_id').where('guid', '=', old.guid).execute()
    expect(current).toEqual([{ version_id: id }])
  })

  test('T4.6, R35, R36 a new version follows, with guid and past of the stored one', async () => {
    const first = await harvester.create()
    const stored = await harvester.read(first)
    const sent = aWord({ vernacular: 'omi', history: [], editedBy: [] })

    const { status, body: second } = await owner.update(first, sent)
    expect(status).toBe(200)
    expect(await harvester.read(second)).toMatchObject({
      id: second,
      guid: stored.guid,
      vernacular: 'omi',
      created: stored.created,
      history: [first],
      editedBy: [amina.userId, olga.userId],
    })
    expect(await harvester.isCurrent(first)).toBe(false)
    expect(await harvester.read(first)).toEqual(stored)
  })

  test('R4.8 who was faster is named: changed, deleted, or never there', async () => {
    const first = await harvester.create()
    await owner.update(first, aWord())
    const late = await harvester.update(first, aWord())
    expect(late).toMatchObject({ status: 404, error: { code: 'word.changedMeanwhile', details: { by: 'Olga Owner' } } })
    expect(late.text).toMatch(/^"changed by Olga Owner at 2\d{3}-.*Z"$/)

    const other = await harvester.create()
    await owner.remove(other)
    const tooLate = await owner.update(other, aWord())
    expect(tooLate.status).toBe(404)
    expect(tooLate.text).toMatch(/^"deleted by Olga Owner at 2\d{3}-.*Z"$/)

    expect(await harvester.update(anId(), aWord())).toMatchObject({
      status: 404,
      text: '',
      error: { code: 'word.notFound' },
    })
    expect(await harvester.update('no id', aWord())).toMatchObject({ status: 404 })
  })

  test('R45, R3.5 of 20 updates of one version at once one succeeds and the others are told', async () => {
    const first = await harvester.create()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => harvester.update(first, aWord({ vernacular: `v${n}` }))),
    )

    expect(Object.groupBy(answers, ({ status }) => status)).toMatchObject({ 200: { length: 1 }, 404: { length: 19 } })
    const { guid } = await harvester.read(first)
    const rows = await db.selectFrom('frontier').selectAll().where('guid', '=', guid).execute()
    expect(rows).toHaveLength(1)
  })
})

describe('deleting and restoring', () => {
  test('T4.4 deletion leaves the frontier and keeps both the version and a copy that says who did it', async () => {
    const first = await harvester.create()
    expect(await owner.remove(first)).toMatchObject({ status: 200, text: '' })

    expect(await harvester.isCurrent(first)).toBe(false)
    const { guid } = await harvester.read(first)
    const versions = (await owner.allVersions()).filter((word) => word.guid === guid)
    expect(versions).toHaveLength(2)
    expect(versions.find(({ id }) => id !== first)).toMatchObject({
      accessibility: 'Deleted',
      history: [first],
      editedBy: [amina.userId, olga.userId],
    })
    expect(await harvester.remove(first)).toMatchObject({ status: 404, error: { code: 'word.deleted' } })
  })

  test('R37 after a deletion the version comes back as it was, and it is noted who did that', async () => {
    const first = await harvester.create()
    const before = await harvester.read(first)
    await harvester.remove(first)

    expect(await owner.restore(first)).toMatchObject({
      status: 200,
      text: '',
      headers: { 'cache-control': 'no-store' },
    })
    expect(await harvester.isCurrent(first)).toBe(true)
    expect(await harvester.read(first)).toEqual(before)
    const noted = await db.selectFrom('restorations').selectAll().where('version_id', '=', first).execute()
    expect(noted).toMatchObject([{ user_id: olga.userId, project_id: projectId }])
  })

  test('R37 a word whose senses a merge has moved is not restored', async () => {
    const [one, other] = [
      await harvester.read(await harvester.create()),
      await harvester.read(await harvester.create()),
    ]
    await owner.remove(other.id)
    await owner.restore(other.id)
    const parent = { ...one, senses: [...one.senses, ...other.senses] }
    const children = [one, other].map(({ id }) => ({ srcWordId: id, getAudio: true }))
    const merged = await olga.call(mergeWordsThere, {
      params: { projectId },
      body: [{ parent, children, deleteOnly: false }],
    })
    expect(merged.status).toBe(200)

    expect(await owner.restore(other.id)).toMatchObject({ status: 409, error: { code: 'word.alreadyCurrent' } })
    expect(await harvester.isCurrent(other.id)).toBe(false)
    await owner.remove(merged.body[0] ?? '')
    expect((await owner.restore(other.id)).status).toBe(200)
  })

  test('R37, R4.7 a current version, one beside a newer one and a deletion are not restored', async () => {
    const first = await harvester.create()
    expect(await owner.restore(first)).toMatchObject({ status: 409, error: { code: 'word.alreadyCurrent' } })

    const { body: second } = await owner.update(first, aWord())
    expect(await owner.restore(first)).toMatchObject({ status: 409, error: { code: 'word.alreadyCurrent' } })

    await harvester.remove(second)
    const copy = (await owner.allVersions()).find(({ history }) => history.at(-1) === second)
    expect(await owner.restore(copy?.id ?? '')).toMatchObject({ status: 409, error: { code: 'word.versionDeleted' } })
    expect(await owner.restore(anId())).toMatchObject({ status: 404 })
  })
})

describe('reverting', () => {
  test('R4.7 gives current words the content of earlier versions and leaves the rest out', async () => {
    const first = await harvester.create({ vernacular: 'old' })
    const { body: second } = await harvester.update(first, aWord({ vernacular: 'new' }))
    const other = await harvester.create()

    const reverted = await owner.revert({ [first]: second, [anId()]: other, [other]: first, 'no id': 'none' })
    expect(Object.keys(reverted.body)).toEqual([second])
    expect(await harvester.read(reverted.body[second] ?? '')).toMatchObject({
      vernacular: 'old',
      history: [first, second],
    })
  })

  test('a version of another word is no version to revert to', async () => {
    const [one, two] = [await harvester.create(), await harvester.create()]
    const reverted = await owner.revert({ [one]: two })

    expect(reverted).toMatchObject({ status: 200, body: {} })
    expect(await harvester.isCurrent(two)).toBe(true)
  })
})

test('every change of a project has the next number, one per word, without gaps', async () => {
  const rows = await db.selectFrom('frontier').select('change_number').where('project_id', '=', projectId).execute()
  const { change_number: last } = await db
    .selectFrom('change_counters')
    .select('change_number')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  const versions = await owner.allVersions()
  const restorations = await db.selectFrom('restorations').select('version_id').execute()

  expect(last).toBe(versions.length + restorations.length)
  expect(new Set(rows.map((row) => row.change_number)).size).toBe(rows.length)
})

function allNull(value: object): Record<string, null> {
  return Object.fromEntries(Object.keys(value).map((name) => [name, null]))
}
