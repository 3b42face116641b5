import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { aGuid, anId, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { createSaveQueue } from './save-queue.ts'
import { Overtaken } from './save-versions.store.ts'

const { db, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()
const save = createSaveQueue(db)

const authored = (version: Word, replaces: string | null = null) => {
  return { version, replaces, editor: owner.userId, at: new Date() }
}

test('saves that arrive together get consecutive numbers in their order, in few commits', async () => {
  const projectId = await aProjectOf(owner)
  const words = Array.from({ length: 50 }, () => aWord())
  const numbers = await Promise.all(words.map((word) => save(projectId, authored(word))))

  expect(numbers).toEqual(words.map((_, index) => index + 1))
  const rows = await db
    .selectFrom('frontier')
    .select(['version_id', sql<string>`xmin`.as('transaction')])
    .where('project_id', '=', projectId)
    .orderBy('change_number')
    .execute()
  expect(rows.map((row) => row.version_id)).toEqual(words.map(({ id }) => id))
  expect(new Set(rows.map((row) => row.transaction)).size).toBe(2)
})

test('what cannot be saved does not keep the others from it', async () => {
  const projectId = await aProjectOf(owner)
  const word = aWord()
  await save(projectId, authored(word))
  const [taken, overtaken] = [aWord({ guid: word.guid }), { ...aWord({ guid: aGuid() }) }]
  await save(projectId, authored(overtaken))

  const results = await Promise.allSettled([
    save(projectId, authored(aWord())),
    save(projectId, authored(aWord())),
    save(projectId, authored(taken)),
    save(projectId, authored({ ...overtaken, id: anId() }, anId())),
    save(projectId, authored(aWord())),
  ])
  expect(results).toMatchObject([
    { value: 3 },
    { value: 4 },
    { reason: new DomainError('word.guidTaken', { guid: word.guid }) },
    { reason: new Overtaken() },
    { value: 5 },
  ])
})

test('two versions of one word that arrive together are saved one after the other', async () => {
  const projectId = await aProjectOf(owner)
  const first = aWord()
  const second = { ...first, id: anId() }

  const numbers = [
    save(projectId, authored(aWord())),
    save(projectId, authored(first)),
    save(projectId, authored(second, first.id)),
  ]
  expect(await Promise.all(numbers)).toEqual([1, 2, 3])
})
