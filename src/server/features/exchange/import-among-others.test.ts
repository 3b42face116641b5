import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startImportJob } from '#contract/exchange.ts'
import { cancelJob, readJob } from '#contract/job.ts'
import { createWord } from '#contract/word.ts'
import { aWord } from '#domain/testing/builders.ts'
import type { Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { saveVersions } from '#server/features/words/save-versions.store.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import { deleteProjectIfUntouched } from './import.store.ts'
import { aLift, aLiftGuid, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

/** One: each process works at so many jobs at a time. */
const { db, signUp, aProjectOf, upload, jobEnd, currentWords } = await createExchangeApp(afterAll, { servers: 1 })

test.each([
  ['replaces all words', true, ['imported']],
  ['continues words', false, ['new', 'imported']],
])('an import that %s comes after a save that had begun before', async (_kind, replaceWords, current) => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  const guid = aLiftGuid()
  const { body: id } = await owner.call(createWord, { params: { projectId }, body: aWord({ guid }) })
  await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry({ guid, vernacular: 'imported' })) }), { projectId })

  const jobId = await inTransaction(db, async (tx) => {
    await sql`select from change_counters where project_id = ${projectId} for update`.execute(tx)
    const { body } = await owner.call(startImportJob, { params: { projectId }, body: { replaceWords } })
    await untilSomebodyWaits(db)
    const changed = { version: aWord({ guid, projectId }), replaces: id }
    const added = { version: aWord({ vernacular: 'new', projectId }), replaces: null }
    await saveVersions(tx, [changed, added], { projectId, editor: owner.userId })
    return body.jobId
  })

  expect(await jobEnd(owner, projectId, jobId)).toMatchObject({ state: 'done', result: { words: 1 } })
  expect((await currentWords(projectId)).map(({ vernacular }) => vernacular)).toEqual(current)
})

describe('a project whose import has failed stays when, in that very moment,', () => {
  test('somebody enters a word', async () => {
    const { projectId } = await whileItIsDeleted((tx, { projectId: id, userId }) =>
      saveVersions(tx, [{ version: aWord({ projectId: id }), replaces: null }], {
        projectId: id,
        editor: userId,
      }),
    )

    expect(await rowsOf('projects', 'id', projectId)).toHaveLength(1)
    expect(await rowsOf('frontier', 'project_id', projectId)).toHaveLength(1)
  })

  test('somebody joins it', async () => {
    const friend = await signUp()
    const { projectId } = await whileItIsDeleted((tx, { projectId: id }) =>
      insertMember(tx, { projectId: id, userId: friend.userId, role: 'Harvester' }),
    )

    expect(await rowsOf('projects', 'id', projectId)).toHaveLength(1)
    expect(await rowsOf('members', 'project_id', projectId)).toHaveLength(2)
  })
})

test('a project that was made for an import goes when that is cancelled before it has begun', async () => {
  const others = [await anImporter(), await anImporter(), await anImporter()]
  const last = await anImporter()

  await inTransaction(db, async (tx) => {
    const held = others.map(({ projectId }) => projectId)
    await sql`select from change_counters where project_id = any(${held}) for update`.execute(tx)
    await Promise.all(others.map(({ startImport }) => startImport()))
    await expect.poll(() => rowsOf('jobs', 'state', 'running')).toHaveLength(others.length)
    const params = { projectId: last.projectId, jobId: await last.startImport() }
    await last.owner.call(cancelJob, { params })

    expect((await last.owner.call(readJob, { params })).body.state).toBe('cancelled')
    expect(await rowsOf('projects', 'id', last.projectId)).toEqual([])
  })
})

test('an import that fails leaves its files to another one that brings equal ones and has yet to refer to them', async () => {
  const equal = { 'audio/a.wav': 'equal by chance' }
  const other = await anImporter({ 'Sena.lift': aLift(anEntry()), ...equal })
  const failing = await anImporter({ 'Sena.lift': '<lift version="0.13"><entry', ...equal })

  const jobId = await inTransaction(db, async (tx) => {
    await sql`select from change_counters where project_id = ${other.projectId} for update`.execute(tx)
    const started = await other.startImport()
    await untilSomebodyWaits(db)
    const failed = await jobEnd(failing.owner, failing.projectId, await failing.startImport())
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'lift.malformed' } })
    return started
  })

  expect(await jobEnd(other.owner, other.projectId, jobId)).toMatchObject({ state: 'done', error: null })
})

async function anImporter(files: Readonly<Record<string, string>> = { 'Sena.lift': aLift(anEntry()) }) {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  await upload(owner, await aZip(files), { projectId })
  const startImport = async (): Promise<string> => {
    const { body } = await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })
    return body.jobId
  }
  return { owner, projectId, startImport }
}

type Place = { readonly projectId: string; readonly userId: string }

/** Something is done in a new project and committed while its deletion already waits. */
async function whileItIsDeleted(act: (tx: Tx, place: Place) => Promise<unknown>): Promise<Place> {
  const owner = await signUp()
  const place = { userId: owner.userId, projectId: await aProjectOf(owner, SENA) }
  const deletion = await inTransaction(db, async (tx) => {
    await act(tx, place)
    const deleting = inTransaction(db, (other) => deleteProjectIfUntouched(other, place.projectId))
    await untilSomebodyWaits(db)
    return { deleting }
  })
  await deletion.deleting
  return place
}

async function rowsOf(table: 'projects' | 'frontier' | 'members' | 'jobs', column: string, value: string) {
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(db)
  return rows
}
