import { afterAll, expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aDomain, aGuid, aSense, aWord, anId } from '#domain/testing/builders.ts'
import { deletedVersion } from '#domain/word/versions.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { type Save, saveVersions } from './save-versions.store.ts'

const { db, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()

const inProject = (projectId: string) => ({ projectId, editor: owner.userId })

async function save(projectId: string, ...saves: Save[]): Promise<number> {
  return inTransaction(db, (tx) => saveVersions(tx, saves, inProject(projectId)))
}

/** Who put a domain on a sense, and when. */
const TAGGED = { userId: anId(), created: '2026-11-22T08:00:00.000Z' }

const tagsOf = (projectId: string) =>
  db.selectFrom('word_domains').select(['user_id', 'created']).where('project_id', '=', projectId).execute()

const isNew = (version: Save['version']): Save => ({ version, replaces: null })

test('versions get consecutive numbers in the given order, each project its own', async () => {
  const [one, two] = [await aProjectOf(owner), await aProjectOf(owner)]
  const words = Array.from({ length: 5 }, () => aWord())

  expect(await save(one, ...words.map(isNew))).toBe(5)
  expect(await save(two, isNew(aWord()))).toBe(1)
  expect(await save(one, isNew(aWord()))).toBe(6)

  const rows = await db
    .selectFrom('frontier')
    .select(['version_id', 'change_number'])
    .where('project_id', '=', one)
    .where('change_number', '<=', 5)
    .orderBy('change_number')
    .execute()
  expect(rows).toEqual(words.map(({ id }, index) => ({ version_id: id, change_number: index + 1 })))
})

test('more versions than one statement takes are one change set, which is made once', async () => {
  const projectId = await aProjectOf(owner)
  const words = Array.from({ length: 600 }, () => aWord())
  const changeSet = { id: aGuid(), kind: 'merge' } as const

  const last = await inTransaction(db, (tx) =>
    saveVersions(tx, words.map(isNew), { ...inProject(projectId), changeSet }),
  )

  expect(last).toBe(600)
  const sets = await db.selectFrom('change_sets').select('id').where('project_id', '=', projectId).execute()
  const changed = await db.selectFrom('changed_words').select('made').where('change_set', '=', changeSet.id).execute()
  expect(sets).toEqual([{ id: changeSet.id }])
  expect(changed.map(({ made }) => made).toSorted()).toEqual(words.map(({ id }) => id).toSorted())
})

test('search keys and counted rows follow each version', async () => {
  const projectId = await aProjectOf(owner)
  const sense = aSense({
    glosses: [{ language: 'en', def: 'Fish' }],
    semanticDomains: [aDomain('1.6.1', TAGGED), aDomain('5.2', { ...TAGGED, created: 'yesterday' })],
  })
  const first = aWord({
    vernacular: 'Sa\u0301maki',
    senses: [
      { ...sense, accessibility: 'Duplicate' },
      { ...sense, guid: aGuid(), semanticDomains: [aDomain('5.2', TAGGED)] },
    ],
    audio: [{ fileName: 'a.webm', speakerId: '', protected: false }],
  })
  const derived = async () => ({
    frontier: await db
      .selectFrom('frontier')
      .select(['vernacular', 'search_text', 'removed', 'has_domain', 'has_recording'])
      .where('project_id', '=', projectId)
      .execute(),
    domains: await db
      .selectFrom('word_domains')
      .select(['domain_id', 'user_id', 'created', 'counts', 'is_first'])
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
    glosses: await db
      .selectFrom('word_glosses')
      .select(['position', 'gloss', 'is_first'])
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
  })

  const tag = { user_id: TAGGED.userId, created: new Date(TAGGED.created), counts: true, is_first: true }

  await save(projectId, isNew(first))
  expect(await derived()).toEqual({
    frontier: [
      {
        vernacular: 'S\u00e1maki',
        search_text: 'samaki\nfish',
        removed: false,
        has_domain: true,
        has_recording: true,
      },
    ],
    domains: [
      { ...tag, domain_id: '1.6.1', counts: false },
      { ...tag, domain_id: '5.2', counts: false, created: null },
      { ...tag, domain_id: '5.2', is_first: false },
    ],
    glosses: [
      { position: 0, gloss: 'Fish', is_first: false },
      { position: 1, gloss: 'Fish', is_first: true },
    ],
  })

  const second = { ...first, id: anId(), senses: [{ ...sense, semanticDomains: [] }], audio: [] }
  await save(projectId, { version: second, replaces: first.id })
  expect(await derived()).toMatchObject({
    frontier: [{ has_domain: false, has_recording: false }],
    domains: [],
    glosses: [{ position: 0, is_first: true }],
  })

  const gone = deletedVersion(second, { newId: anId(), now: '', userId: '' })
  await save(projectId, { version: gone, replaces: second.id })
  expect(await derived()).toMatchObject({ frontier: [{ removed: true, search_text: '' }], domains: [], glosses: [] })
})

test('a row is written anew where only who tagged and when is another, whoever has read what is replaced', async () => {
  const projectId = await aProjectOf(owner)
  const word = aWord({ senses: [aSense({ semanticDomains: [aDomain('1.1', TAGGED)] })] })
  const later = { userId: anId(), created: '2026-11-23T09:00:00.000Z' }
  const tagged = { ...word, id: anId(), senses: [{ ...aSense(), semanticDomains: [aDomain('1.1', later)] }] }
  const dated = {
    ...word,
    id: anId(),
    senses: [{ ...aSense(), semanticDomains: [aDomain('1.1', { ...later, created: TAGGED.created })] }],
  }
  const glossed = {
    ...dated,
    id: anId(),
    senses: dated.senses.map((sense) => ({ ...sense, glosses: [{ language: 'en', def: 'Other' }] })),
  }

  await save(projectId, isNew(word))
  for (const [before, version] of [
    [word, tagged],
    [tagged, dated],
    [dated, glossed],
  ] as const)
    await save(projectId, { version, replaces: before.id, before })

  expect(await tagsOf(projectId)).toEqual([{ user_id: later.userId, created: new Date(TAGGED.created) }])
  const glosses = await db.selectFrom('word_glosses').select('gloss').where('project_id', '=', projectId).execute()
  expect(glosses).toEqual([{ gloss: 'Other' }])
})

test('a batch with the guid of a current word is refused as a whole', async () => {
  const projectId = await aProjectOf(owner)
  const current = aWord()
  await save(projectId, isNew(current))

  await expect(save(projectId, isNew(aWord()), isNew(aWord({ guid: current.guid })))).rejects.toThrow(
    new DomainError('word.guidTaken', { guid: current.guid }),
  )
  expect(await save(projectId, isNew(aWord()))).toBe(2)
})
