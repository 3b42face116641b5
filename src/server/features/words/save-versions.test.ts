import { afterAll, expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aDomain, aGuid, aSense, aWord, anId } from '#domain/testing/builders.ts'
import { deletedVersion } from '#domain/word/versions.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { type Save, saveVersions } from './save-versions.store.ts'

const { db, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()

const inProject = (projectId: string) => ({ projectId, editor: owner.userId, at: new Date() })

async function save(projectId: string, ...saves: Save[]): Promise<number> {
  return inTransaction(db, (tx) => saveVersions(tx, saves, inProject(projectId)))
}

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

test('search keys and counted rows follow each version', async () => {
  const projectId = await aProjectOf(owner)
  const sense = aSense({
    glosses: [{ language: 'en', def: 'Fish' }],
    semanticDomains: [aDomain('1.6.1'), aDomain('5.2')],
  })
  const first = aWord({
    vernacular: 'Sa\u0301maki',
    senses: [sense, { ...sense, guid: aGuid(), semanticDomains: [aDomain('5.2')] }],
  })
  const derived = async () => ({
    frontier: await db
      .selectFrom('frontier')
      .select(['vernacular', 'search_text', 'removed'])
      .where('project_id', '=', projectId)
      .execute(),
    domains: await db
      .selectFrom('word_domains')
      .select(['domain_id', 'senses'])
      .where('project_id', '=', projectId)
      .orderBy('domain_id')
      .execute(),
    glosses: await db
      .selectFrom('word_glosses')
      .select(['position', 'language', 'gloss'])
      .where('project_id', '=', projectId)
      .orderBy('position')
      .execute(),
  })

  await save(projectId, isNew(first))
  expect(await derived()).toEqual({
    frontier: [{ vernacular: 'S\u00e1maki', search_text: 'samaki\nfish', removed: false }],
    domains: [
      { domain_id: '1.6.1', senses: 1 },
      { domain_id: '5.2', senses: 2 },
    ],
    glosses: [
      { position: 0, language: 'en', gloss: 'Fish' },
      { position: 1, language: 'en', gloss: 'Fish' },
    ],
  })

  const second = { ...first, id: anId(), senses: [{ ...sense, semanticDomains: [aDomain('5.2')] }] }
  await save(projectId, { version: second, replaces: first.id })
  expect(await derived()).toMatchObject({
    domains: [{ domain_id: '5.2', senses: 1 }],
    glosses: [{ position: 0, gloss: 'Fish' }],
  })

  const gone = deletedVersion(second, { newId: anId(), now: '', userId: '' })
  await save(projectId, { version: gone, replaces: second.id })
  expect(await derived()).toMatchObject({ frontier: [{ removed: true, search_text: '' }], domains: [], glosses: [] })
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
