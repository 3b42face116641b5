import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import { insertProject } from '#server/features/projects/projects.store.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import type { Tx } from './database.ts'
import { type Decision, isDone, once } from './once.ts'

const { db } = await createTestDatabase(afterAll)
const aProjectId = () =>
  inTransaction(db, async (tx) => (await insertProject(tx, aProject({ name: randomUUID() }), new Date())).projectId)
const projectId = await aProjectId()
const aDecision = () => ({ projectId, key: randomUUID() })

const run = (decision: Decision, work: (tx: Tx) => Promise<string> = async () => 'done') =>
  once(db, decision, work, async () => 'done before')

test('a decision is carried out once under its key, and each time without one', async () => {
  const decision = aDecision()

  expect([await run(decision), await run(decision), await run(aDecision())]).toEqual(['done', 'done before', 'done'])
  expect([await run({ projectId }), await run({ projectId })]).toEqual(['done', 'done'])
  expect([await isDone(db, decision), await isDone(db, aDecision()), await isDone(db, { projectId })]).toEqual([
    true,
    false,
    false,
  ])
})

test('a key is of one project', async () => {
  const decision = aDecision()
  await run(decision)

  expect(await run({ ...decision, projectId: await aProjectId() })).toBe('done')
})

test('of deliveries at the same moment one does it', async () => {
  const decision = aDecision()
  const answers = await Promise.all(Array.from({ length: 5 }, () => run(decision)))

  expect(answers.toSorted()).toEqual(['done', ...Array(4).fill('done before')])
})

test('what was refused is not remembered, also for who waited meanwhile', async () => {
  const decision = aDecision()
  const refuse = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<undefined>()
  const refused = run(decision, () => {
    begun.resolve(undefined)
    return refuse.promise
  }).catch(String)
  await begun.promise
  const waiting = run(decision)
  await untilSomebodyWaits(db)
  refuse.reject(new Error('refused'))

  expect([await refused, await waiting]).toEqual(['Error: refused', 'done'])
})

test('keys go with their project', async () => {
  const decision = { projectId: await aProjectId(), key: randomUUID() }
  await run(decision)
  await db.deleteFrom('projects').where('id', '=', decision.projectId).execute()

  expect(await isDone(db, decision)).toBe(false)
})
