import { afterAll, describe, expect, test } from 'vitest'
import { findRunningImport, readImportReport, startImportJob } from '#contract/exchange.ts'
import { createWord } from '#contract/word.ts'
import type { Project } from '#domain/project/project.ts'
import { aWord } from '#domain/testing/builders.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockProject } from '#server/features/projects/projects.store.ts'
import { aLift, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { db, signUp, aProjectOf, upload, jobEnd, currentWords } = await createExchangeApp(afterAll)
const [one, other] = ['11f70000-0000-4000-8000-0000000000aa', '11f70000-0000-4000-8000-0000000000bb']

describe('while an import into a project waits or runs', () => {
  test('a second one is refused, and keeps its package; afterwards it goes on', async () => {
    const { projectId, bring, start, ended } = await aProjectToImportInto()
    await bring(one, anEntry({ vernacular: 'first' }))
    await bring(other, anEntry({ vernacular: 'second' }))
    const first = await whileHeld(projectId, async () => {
      const { body } = await start(one)
      const refused = await start(other)
      expect([refused.status, refused.error?.code]).toEqual([409, 'lift.underWay'])
      return body.jobId
    })

    expect(await ended(first)).toMatchObject({ state: 'done', result: { words: 1 } })
    expect(await ended((await start(other)).body.jobId)).toMatchObject({ state: 'done' })
    expect(await currentWords(projectId)).toMatchObject([{ vernacular: 'second' }])
  })

  test('of two that are asked for in one moment one is refused', async () => {
    const { projectId, bring, start } = await aProjectToImportInto()
    await bring(one, anEntry())
    await bring(other, anEntry())

    const answers = await whileHeld(projectId, async () => Promise.all([start(one), start(other)]))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('who has started it finds it again, until it has ended', async () => {
    const { owner, projectId, bring, start, ended } = await aProjectToImportInto()
    const found = async (): Promise<string | null> =>
      (await owner.call(findRunningImport, { params: { projectId } })).body.jobId
    expect(await found()).toBeNull()
    await bring(one, anEntry())
    const started = await whileHeld(projectId, async () => {
      const { body } = await start(one)
      expect(await found()).toBe(body.jobId)
      return body.jobId
    })
    await ended(started)

    expect(await found()).toBeNull()
  })

  test('somebody archives the project: then nothing of it changes', async () => {
    const { projectId, bring, start, ended } = await aProjectToImportInto()
    const before = await currentWords(projectId)
    await bring(one, anEntry())
    const started = await whileHeld(projectId, async (tx) => {
      const { body } = await start(one)
      await tx.updateTable('projects').set({ is_active: false }).where('id', '=', projectId).execute()
      return body.jobId
    })

    expect(await ended(started)).toMatchObject({ state: 'failed', error: { code: 'project.archived' } })
    expect(await currentWords(projectId)).toEqual(before)
  })
})

test('no words are given for a package without one, not even in a project without a language of meanings', async () => {
  const { owner, projectId, bring, start, ended } = await aProjectToImportInto({ analysisWritingSystems: [] })
  const before = await currentWords(projectId)
  await bring(one, anEntry().replaceAll('"seh"', '"xx"'))

  expect(await ended((await start(one, { projectIsNew: true })).body.jobId)).toMatchObject({
    state: 'done',
    result: { words: 0 },
  })
  expect(await currentWords(projectId)).toEqual(before)
  const report = await owner.call(readImportReport, { params: { projectId } })
  expect(report.error?.code).toBe('lift.notImported')
})

/** A project with one word, in place of which packages are brought. */
async function aProjectToImportInto(project: Partial<Project> = {}) {
  const owner = await signUp()
  const params = { projectId: await aProjectOf(owner, { ...SENA, ...project }) }
  await owner.call(createWord, { params, body: aWord() })
  return {
    owner,
    ...params,
    bring: async (name: string, entry: string) =>
      upload(owner, await aZip({ 'Sena.lift': aLift(entry), 'name.txt': name }), { name }),
    start: async (name: string, options: { readonly projectIsNew?: boolean } = {}) =>
      owner.call(startImportJob, { params, body: { replaceWords: true, upload: name, ...options } }),
    ended: async (jobId: string) => jobEnd(owner, params.projectId, jobId),
  }
}

/** As long as the project is held, an import that is started waits. */
async function whileHeld<Result>(
  projectId: string,
  work: (tx: Parameters<typeof lockProject>[0]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await lockProject(tx, projectId)
    return work(tx)
  })
}
