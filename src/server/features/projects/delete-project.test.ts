import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { putRecording } from '#contract/audio.ts'
import { finishUpload, startExport } from '#contract/exchange.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { runOperations } from '#contract/operation.ts'
import { putPicture } from '#contract/picture.ts'
import { deleteProject, readMyProjects, readProject } from '#contract/project.ts'
import * as speakers from '#contract/speaker.ts'
import { giveVerdict } from '#contract/duplicates.ts'
import { saveMyView } from '#contract/saved-view.ts'
import { createUserEdit, putEdit } from '#contract/user-edit.ts'
import { createWord, deleteWord, restoreWord } from '#contract/word.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { aPng, aWav } from '#server/features/audio/testing/sounds.ts'
import { aLift, anEntry, anLdml } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, SENA } from '#server/features/exchange/testing/exchange-app.ts'
import { codeCalls, NYAKYUSA } from '#server/features/language-codes/testing/code-calls.ts'
import { aWholeJpeg } from '#server/features/pictures/testing/pictures.ts'
import { NOBODY } from '#server/http/authorise.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import { multipart } from '#server/testing/multipart.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { deleteProject as deleteWith } from './delete-project.ts'

const exchange = await createExchangeApp(afterAll)
const { anyone, signUp, siteAdmin, aProjectOf, addMember, db, blobs, blobFolder, importZip, upload, exportEnd } =
  exchange
const owner = await signUp('Olga')

const remove = (projectId: string, by: Pick<SignedIn, 'call'> = owner) =>
  by.call(deleteProject, { params: { projectId } })

describe('R40 deleting a project', () => {
  test('leaves nothing of it in any table, nor in the blob store, and everything of another one', async () => {
    const [gone, kept] = [await aFullProject(), await aFullProject()]
    const before = await rowsOf(kept)
    expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([])

    const { status, text } = await remove(gone)

    expect([status, text]).toEqual([200, ''])
    expect(Object.entries(await rowsOf(gone)).filter(([, rows]) => rows > 0)).toEqual([])
    expect(await rowsOf(kept)).toEqual(before)
    await remove(kept)
    await blobs.sweep(new Date(Date.now() + 2 * 60 * 60 * 1000))
    expect(await db.selectFrom('blobs').selectAll().execute()).toEqual([])
  })

  test('frees its bytes before it answers, but none that another one has or that somebody is just bringing', async () => {
    const [gone, kept] = [await aProjectOf(owner), await aProjectOf(owner)]
    const [own, shared, brought] = [aWav({ seconds: 0.1 }), aWav({ seconds: 0.2 }), aWav({ seconds: 0.3 })]
    for (const sound of [own, shared, brought]) await record(gone, sound)
    await record(kept, shared)
    const { key } = await blobs.put(Readable.from([brought]))

    await remove(gone)

    const left = await readdir(blobFolder, { recursive: true })
    expect([own, shared, brought].map((sound) => left.some((name) => name.endsWith(sha256(sound))))).toEqual([
      false,
      true,
      true,
    ])
    expect(key).toBe(sha256(brought))
  })

  test('frees the bytes of a large one as well', async () => {
    const projectId = await aProjectOf(owner)
    for (let at = 0; at < 250; at++) await record(projectId, aWav({ seconds: 0.01, volume: at / 250 }))
    const before = await readdir(blobFolder, { recursive: true })

    await remove(projectId)

    const left = await readdir(blobFolder, { recursive: true, withFileTypes: true })
    expect(before.length).toBeGreaterThan(250)
    expect(left.filter((file) => file.isFile()).length).toBeLessThanOrEqual(before.length - 250)
  })

  test('says in the log where its bytes could not be freed, and is done all the same', async () => {
    const projectId = await aProjectOf(owner)
    const outage = new Error('the store is away')
    const logged: object[] = []
    const log = { error: (details: object) => void logged.push(details) }

    await deleteWith({ db, longWork: db, blobs: { free: () => Promise.reject(outage) }, log }, NOBODY, projectId)

    expect(logged).toEqual([{ err: outage, projectId }])
    expect(await db.selectFrom('projects').select('id').where('id', '=', projectId).execute()).toEqual([])
  })

  test('ends it for everybody at once', async () => {
    const projectId = await aProjectOf(owner)
    const member = await addMember(projectId, 'Editor')
    await remove(projectId)

    expect((await member.call(readProject, { params: { projectId } })).status).toBe(403)
    expect((await member.call(readMyProjects)).body).toEqual([])
    expect((await remove(projectId)).status).toBe(403)
    expect((await remove(projectId, await siteAdmin())).status).toBe(404)
  })

  test('is for the Owner or a site administrator, and leaves a line that says so', async () => {
    const name = `Deleted ${aGuid()}`
    const projectId = await aProjectOf(owner, { name })

    expect((await remove(projectId, anyone)).status).toBe(401)
    for (const by of [await addMember(projectId, 'Administrator'), await signUp()])
      expect((await remove(projectId, by)).status).toBe(403)
    const admin = await siteAdmin()
    expect((await remove(projectId, admin)).status).toBe(200)
    expect(
      await db
        .selectFrom('audit_lines')
        .select(['user_id', 'action', 'details'])
        .where('project_id', '=', projectId)
        .execute(),
    ).toEqual([{ user_id: admin.userId, action: 'projectDeleted', details: { name } }])
  })

  test('that is archived works as well', async () => {
    const projectId = await aProjectOf(owner)
    await db.updateTable('projects').set({ is_active: false }).where('id', '=', projectId).execute()

    expect((await remove(projectId)).status).toBe(200)
  })

  test('while others write words and somebody exports it fails for nobody', async () => {
    const projectId = await aFullProject()
    const writing = Array.from({ length: 20 }, () =>
      owner.call(createWord, { params: { projectId }, body: aWord({ senses: [aSense()] }) }),
    )
    const answers = await Promise.all([...writing, remove(projectId), remove(projectId)])

    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(Object.entries(await rowsOf(projectId)).filter(([, rows]) => rows > 0)).toEqual([])
  })

  test('cancels an import that holds the project, instead of waiting until it is done', async () => {
    const projectId = await aProjectOf(owner)
    const job = { id: aGuid(), project_id: projectId, user_id: owner.userId, kind: 'of another server', input: '{}' }
    await db
      .insertInto('jobs')
      .values({ ...job, state: 'running', made_at: new Date() })
      .execute()
    const isCancelled = async () =>
      (await db.selectFrom('jobs').select('cancel_requested').where('id', '=', job.id).executeTakeFirst())
        ?.cancel_requested

    const { removing } = await inTransaction(db, async (tx) => {
      await tx.selectFrom('projects').select('id').where('id', '=', projectId).forKeyShare().execute()
      const waiting = remove(projectId)
      await untilSomebodyWaits(db)
      expect(await isCancelled()).toBe(true)
      return { removing: waiting }
    })

    expect((await removing).status).toBe(200)
    expect(await isCancelled()).toBeUndefined()
  })

  test('leaves nothing of an import or export that begins meanwhile', async () => {
    const projectId = await aProjectOf(owner, SENA)
    await owner.call(createWord, { params: { projectId }, body: aWord({ senses: [aSense()] }) })
    await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry()) }), { projectId })

    const { importing, exporting } = await inTransaction(db, async (tx) => {
      await tx.deleteFrom('projects').where('id', '=', projectId).execute()
      const waiting = [finishUpload, startExport].map((begin) => owner.call(begin, { params: { projectId } }))
      await untilSomebodyWaits(db, 2)
      return { importing: waiting[0], exporting: waiting[1] }
    })

    expect((await importing)?.status).toBe(404)
    expect((await exporting)?.status).toBe(404)
    expect(await db.selectFrom('jobs').select('kind').where('project_id', '=', projectId).execute()).toEqual([])
  })

  test('into which somebody imports fails for nobody', async () => {
    const projectId = await aProjectOf(owner, SENA)
    const entries = Array.from({ length: 500 }, () => anEntry())
    await upload(owner, await aZip({ 'Sena.lift': aLift(...entries) }), { projectId })
    const importing = owner.call(finishUpload, { params: { projectId } })

    expect((await remove(projectId)).status).toBe(200)
    expect((await importing).status).toBeLessThan(500)
    expect(Object.entries(await rowsOf(projectId)).filter(([, rows]) => rows > 0)).toEqual([])
  })
})

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function record(projectId: string, sound: Buffer): Promise<void> {
  const params = { projectId, fileName: `${aGuid()}.wav` }
  expect((await owner.call(putRecording, { params, body: sound, headers: { 'content-type': 'audio' } })).status).toBe(
    200,
  )
}

/** A project that has a row in every table that holds something of a project. */
async function aFullProject(): Promise<string> {
  const projectId = await aProjectOf(owner, SENA)
  const params = { projectId }
  const entry = anEntry({ more: '<pronunciation><media href="a.wav"/></pronunciation>' })
  const systems = { 'WritingSystems/seh.ldml': anLdml('seh'), 'WritingSystems/notes.txt': projectId }
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(entry), 'audio/a.wav': aWav(), ...systems }))
  await codeCalls(owner, exchange).correct(projectId, NYAKYUSA, { from: 'seh' })
  const body = aWord({ senses: [aSense({ semanticDomains: [] })] })
  await owner.call(readProject, { params })
  const { body: wordId } = await owner.call(createWord, { params, body })
  await owner.call(deleteWord, { params: { projectId, wordId } })
  await owner.call(restoreWord, { params: { projectId, wordId } })
  const entered = aWord({ vernacular: 'moto', senses: [aSense()] })
  await owner.call(runOperations, {
    params,
    body: { operations: [{ kind: 'enter', id: aGuid(), word: entered }] },
  })
  const words = [body.guid, entered.guid].map((guid) => ({ guid, fingerprint: '0123456789abcdef' }))
  const verdict = { verdict: 'deferred', words }
  await owner.call(giveVerdict, { params: { ...params, verdictId: aGuid() }, body: verdict })
  const fileName = `${aGuid()}.jpg`
  await owner.call(putPicture, { params: { projectId, fileName }, body: aWholeJpeg(projectId) })
  const headers = { [IDEMPOTENCY_KEY]: aGuid() }
  const { body: speakerId } = await owner.call(speakers.createSpeaker, { params, body: Buffer.from('"Ana"'), headers })
  await owner.call(speakers.uploadConsent, {
    params: { projectId, speakerId },
    ...multipart({ bytes: aPng(projectId) }),
  })
  await owner.call(saveMyView, { params, body: { name: 'Verbs', asked: '', columns: null } })
  const { body: edited } = await owner.call(createUserEdit, { params })
  const userEditId = edited.workedProjects[projectId] ?? ''
  await owner.call(putEdit, { params: { projectId, userEditId }, body: { guid: aGuid(), stepData: ['{}'] } })
  await exportEnd(await addMember(projectId, 'Editor'), projectId)
  await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry()) }), { projectId })
  await fillTheRest(projectId)
  return projectId
}

/** Tables into which it would take long to bring something by calls. */
async function fillTheRest(projectId: string): Promise<void> {
  const [made, ends] = [new Date(), new Date(Date.now() + 1_000_000)]
  const of = { project_id: projectId, id: aGuid() }
  const times = { made_at: made, ends_at: ends }
  const mail = { email: 'Zuri@example.org', identity: 'zuri@example.org', message: '' }
  await db
    .insertInto('invitations')
    .values({ ...of, ...times, ...mail, role: 'Editor', token_hash: aGuid(), inviter_id: owner.userId })
    .execute()
  await db
    .insertInto('join_codes')
    .values({ ...of, ...times, code: aGuid(), role: 'Harvester', maker_id: owner.userId })
    .execute()
  await db.insertInto('unattached_roles').values({ project_id: projectId, role_id: aGuid(), role: 'Editor' }).execute()
  await db
    .insertInto('seats')
    .values({ ...of, user_id: owner.userId, seen_at: made })
    .execute()
  await sql`
    insert into exported_sounds (project_id, content_key, file_name)
    select project_id, 'key', file_name from recordings where project_id = ${projectId}`.execute(db)
  await db.insertInto('ended_verdicts').values({ project_id: projectId, id: aGuid(), number: 99 }).execute()
  await sql`
    insert into word_domains (project_id, guid, position, domain_id, domain_name, user_id, counts, is_first)
    select project_id, guid, 0, '1.1', 'Sky', '', true, true from frontier where project_id = ${projectId} limit 1`.execute(
    db,
  )
  await sql`
    insert into word_glosses (project_id, guid, position, language, gloss, is_first)
    select project_id, guid, 99, 'en', 'water', false from frontier where project_id = ${projectId} limit 1`.execute(db)
}

/** How many rows each table has of a project; the audit outlives it. */
async function rowsOf(projectId: string): Promise<Record<string, number>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and c.table_name <> 'audit_lines'
      and (column_name in ('project_id', 'project_key') or (table_name = 'projects' and column_name = 'id'))
    order by 1`.execute(db)
  const counts: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${projectId}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}
