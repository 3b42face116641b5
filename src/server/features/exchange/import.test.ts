import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { downloadAudio } from '#contract/audio.ts'
import { deleteFrontierAndFinishUpload, finishUpload, readImportReport, startImportJob } from '#contract/exchange.ts'
import { cancelJob, readJob } from '#contract/job.ts'
import { readProject, updateProject } from '#contract/project.ts'
import { createWord } from '#contract/word.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { lockProject } from '#server/features/projects/projects.store.ts'
import { enter, operationCalls, undo } from '#server/features/words/testing/operation-calls.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { aLift, aLiftGuid, anEntry, anLdml } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { db, signUp, aProjectOf, addMember, upload, importZip, record, jobEnd, currentWords } =
  await createExchangeApp(afterAll)

test('brings the alphabet that the vernacular is sorted by', async () => {
  const { owner, projectId } = await anEmptyProject()
  const rules = '<collation><cr>&amp;[before 1] [first regular] &lt; A &lt;&lt; a &lt; Gb &lt;&lt; gb</cr></collation>'
  const ldml = anLdml('seh').replace('</ldml>', `<collations>${rules}</collations></ldml>`)
  const zip = await aZip({ 'Sena.lift': aLift(anEntry()), 'WritingSystems/seh.ldml': ldml })

  await importZip(owner, projectId, zip)

  const { body: project } = await owner.call(readProject, { params: { projectId } })
  expect(project.alphabet.map((forms) => forms.join(' '))).toEqual(['A a', 'Gb gb'])
})

test('brings words, characters, languages and switches into the project', async () => {
  const { owner, projectId } = await anEmptyProject()
  const definition = '<definition><form lang="pt"><text>líquido</text></form></definition>'
  const entry = anEntry().replace('</sense>', `<grammatical-info value="Noun"/>${definition}</sense>`)
  const zip = await aZip({ 'Sena.lift': aLift(entry), 'WritingSystems/seh.ldml': anLdml('seh', 'a b {ng}') })

  expect(await importZip(owner, projectId, zip)).toMatchObject({ status: 200, body: 1 })

  const { body: project } = await owner.call(readProject, { params: { projectId } })
  expect(project).toMatchObject({
    liftImported: true,
    definitionsEnabled: true,
    grammaticalInfoEnabled: true,
    validCharacters: ['a', 'b', 'ng'],
  })
  expect(project.analysisWritingSystems).toMatchObject([{ bcp47: 'en' }, { bcp47: 'pt', name: 'Portuguese' }])
  expect(await currentWords(projectId)).toMatchObject([
    {
      vernacular: 'maji',
      created: '2020-01-02T03:04:05.0000000Z',
      modified: '2021-02-03T04:05:06.0000000Z',
      editedBy: [],
      projectId,
    },
  ])
})

test('accepts what is odd but valid: ids that are no guids, a description in the header, a note without text', async () => {
  const { owner, projectId } = await anEmptyProject()
  const entry = anEntry({ more: '<note/><pronunciation/>' }).replace(/sense id="[^"]*"/, 'sense id="water 1"')
  const lift = aLift(entry).replace(
    '<header>',
    '<header><description><form lang="en"><text>ours</text></form></description>',
  )

  expect(await importZip(owner, projectId, await aZip({ 'Sena.lift': lift }))).toMatchObject({ status: 200, body: 1 })
})

test('tells what it left alone and what was odd, with entry and line', async () => {
  const { owner, projectId } = await anEmptyProject()
  const lift = aLift(
    anEntry({
      more: '<relation type="Compare" ref="nowhere"/><pronunciation><media href="gone.wav"/></pronunciation>',
    }),
    anEntry({ guid: aLiftGuid() }).replace('2021-02-03T04:05:06Z', 'yesterday'),
    `<entry id="minor" guid="${aLiftGuid()}"><lexical-unit><form lang="seh"><text>x</text></form></lexical-unit></entry>`,
  )
  await importZip(owner, projectId, await aZip({ 'Sena.lift': lift }))

  const { body: report } = await owner.call(readImportReport, { params: { projectId } })

  expect(report).toMatchObject({
    entries: 3,
    words: 2,
    withoutDomain: 2,
    skipped: { noSense: 1 },
    skippedEntries: [{ entryId: 'minor', line: 12, reason: 'noSense' }],
  })
  expect(report.warningList).toContainEqual(
    expect.objectContaining({ code: 'danglingRef', subject: 'nowhere', line: 4 }),
  )
  expect(report.warningList).toContainEqual(
    expect.objectContaining({ code: 'missingMedia', subject: 'gone.wav', line: 4 }),
  )
  expect(report.warningList).toContainEqual(expect.objectContaining({ code: 'badDate', subject: 'yesterday', line: 8 }))
})

test('R21, R42 recordings are stored under generated names and play', async () => {
  const { owner, projectId } = await anEmptyProject()
  const wav = Buffer.from('RIFF----WAVEfmt maji')
  const entry = anEntry({ more: '<pronunciation><media href="a+b&amp;c [1].wav"/></pronunciation>' })
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(entry), 'Audio/a+b&c [1].wav': wav }))

  const [word] = await currentWords(projectId)
  const fileName = word?.audio[0]?.fileName ?? ''
  expect(fileName).toMatch(/^[0-9a-f]{32}\.wav$/)
  expect(word?.audio).toMatchObject([{ protected: true }])
  const played = await owner.call(downloadAudio, { params: { projectId, wordId: word?.id ?? '', fileName } })
  expect([played.headers['content-type'], played.text]).toEqual(['audio/wav', String(wav)])
})

test('what an import has written into a word stands when the entry of that word is taken back', async () => {
  const { owner, projectId } = await anEmptyProject()
  const { done } = operationCalls(projectId)
  const entry = enter(aWord({ guid: aLiftGuid(), vernacular: 'majji' }))
  const { guid } = await done(entry, owner)
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(anEntry({ guid, vernacular: 'maji' })) }))

  const { conflicts } = await done(undo(entry.id), owner)
  expect(conflicts).toContainEqual(expect.objectContaining({ path: 'vernacular', theirs: 'maji' }))
  expect((await currentWords(projectId)).map(({ vernacular }) => vernacular)).toEqual(['maji'])
})

test('a second entry with the guid of an earlier one gets a guid of its own', async () => {
  const { owner, projectId } = await anEmptyProject()
  const guid = aLiftGuid()
  const lift = aLift(anEntry({ guid, vernacular: 'maji' }), anEntry({ guid, vernacular: 'moto' }))

  expect(await importZip(owner, projectId, await aZip({ 'Sena.lift': lift }))).toMatchObject({ body: 2 })

  const guids = (await currentWords(projectId)).map((word) => word.guid)
  expect(guids[0]).toBe(guid)
  expect(guids[1]).not.toBe(guid)
  const { body: report } = await owner.call(readImportReport, { params: { projectId } })
  expect(report.warningList).toMatchObject([{ code: 'duplicateGuid', subject: guid, line: 8 }])
})

test('a word that the project has already is continued, not doubled', async () => {
  const { owner, projectId } = await anEmptyProject()
  const guid = aLiftGuid()
  const { body: earlier } = await owner.call(createWord, {
    params: { projectId },
    body: aWord({ guid, vernacular: 'majji' }),
  })

  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(anEntry({ guid, vernacular: 'maji' })) }))

  expect(await currentWords(projectId)).toMatchObject([{ guid, vernacular: 'maji', history: [earlier] }])
})

test('a project is imported into once, unless its words are to be replaced', async () => {
  const { owner, projectId } = await anEmptyProject()
  const params = { projectId }
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(anEntry({ vernacular: 'old' })) }))
  await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry({ vernacular: 'new' })) }), { projectId })

  const refused = await owner.call(finishUpload, { params })
  expect([refused.status, refused.text]).toEqual([400, '"A LIFT file has already been uploaded into this project."'])

  const replaced = await owner.call(deleteFrontierAndFinishUpload, { params })
  expect([replaced.status, replaced.body]).toEqual([200, 1])
  expect(await currentWords(projectId)).toMatchObject([{ vernacular: 'new' }])
})

test('R39 replacing words leaves recordings and the history of words alone, and gives every removal a number', async () => {
  const { owner, projectId } = await anEmptyProject()
  await record(projectId, 'ours.webm')
  const audio = [{ fileName: 'ours.webm', speakerId: '', protected: false }]
  const word = aWord({ audio, senses: [aSense({ glosses: [{ language: 'en', def: 'fire' }] })] })
  const { body: wordId } = await owner.call(createWord, { params: { projectId }, body: word })
  await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry()) }), { projectId })

  await owner.call(deleteFrontierAndFinishUpload, { params: { projectId } })

  const played = await owner.call(downloadAudio, { params: { projectId, wordId, fileName: 'ours.webm' } })
  expect(played.text).toBe('recorded')
  const changes = await db
    .selectFrom('frontier')
    .select(['change_number', 'removed'])
    .where('project_id', '=', projectId)
    .orderBy('change_number')
    .execute()
  expect(changes).toEqual([
    { change_number: 2, removed: true },
    { change_number: 3, removed: false },
  ])
})

describe('leaves the project, its words and the disk as they were', () => {
  test.each<[string, string, string, RegExp]>([
    ['XML that is not well-formed', aLift('<entry><oops>'), 'lift.malformed', /Line 5, column 7/],
    ['another version of LIFT', aLift(anEntry()).replace('0.13', '0.12'), 'lift.version', /0\.12/],
    ['a document type', aLift(anEntry()).replace('<lift', '<!DOCTYPE lift><lift'), 'lift.doctype', /document type/],
    ['another kind of XML', '<html/>', 'lift.notLift', /html/],
  ])('when the file is %s', async (_what, lift, code, message) => {
    const { owner, projectId } = await aProjectWithAWord()
    const before = await stateOf(projectId)
    await upload(owner, await aZip({ 'Sena.lift': lift, 'audio/a.wav': projectId }), { projectId })

    const answer = await owner.call(deleteFrontierAndFinishUpload, { params: { projectId } })

    expect([answer.status, answer.error?.code]).toEqual([400, code])
    expect(answer.text).toMatch(/^"Error processing the LIFT data. Contact support for help./)
    expect(answer.text).toMatch(message)
    await becomesAgain(projectId, before)
  })

  test('when the very last step fails', async () => {
    const { owner, projectId } = await aProjectWithAWord()
    const before = await stateOf(projectId)
    await sql`alter table lift_packages add constraint refused check (folder <> 'refused')`.execute(db)
    await upload(owner, await aZip({ 'refused/Sena.lift': aLift(anEntry()), 'refused/a.wav': projectId }), {
      projectId,
    })

    const answer = await owner.call(deleteFrontierAndFinishUpload, { params: { projectId } })

    expect([answer.status, answer.text]).toEqual([400, '"Error processing the LIFT data. Contact support for help."'])
    await becomesAgain(projectId, before)
  })

  test('when there is nothing to import', async () => {
    const { owner, projectId } = await aProjectWithAWord()
    const before = await stateOf(projectId)

    const answer = await owner.call(deleteFrontierAndFinishUpload, { params: { projectId } })

    expect([answer.status, answer.text]).toEqual([400, '"No in-progress import to finish."'])
    await becomesAgain(projectId, before)
  })

  test('when no entry has the vernacular of the project', async () => {
    const { owner, projectId } = await aProjectWithAWord()
    const before = await stateOf(projectId)
    await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry().replaceAll('"seh"', '"xx"')) }), { projectId })

    const answer = await owner.call(deleteFrontierAndFinishUpload, { params: { projectId } })

    expect([answer.status, answer.body]).toEqual([200, 0])
    await becomesAgain(projectId, before)
  })

  test('when somebody cancels', async () => {
    const { owner, projectId } = await aProjectWithAWord()
    const before = await stateOf(projectId)
    await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry()) }), { projectId })
    const cancelled = await inTransaction(db, async (tx) => {
      await lockProject(tx, projectId)
      const { body } = await owner.call(startImportJob, { params: { projectId }, body: { replaceWords: true } })
      const params = { projectId, jobId: body.jobId }
      await until(async () => (await owner.call(readJob, { params })).body.state === 'running')
      await owner.call(cancelJob, { params })
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return body.jobId
    })

    expect(await jobEnd(owner, projectId, cancelled)).toMatchObject({ state: 'cancelled' })
    await becomesAgain(projectId, before)
  })
})

describe('a project that was made for an import', () => {
  test('goes when the import fails, and the reason can still be read', async () => {
    const { owner, projectId } = await anEmptyProject()
    await upload(owner, await aZip({ 'Sena.lift': aLift('<entry>') }))

    const { body } = await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })

    expect(await jobEnd(owner, projectId, body.jobId)).toMatchObject({
      state: 'failed',
      error: { code: 'lift.malformed' },
    })
    await until(async () => (await owner.call(readProject, { params: { projectId } })).status !== 200)
  })

  test('goes when the import cannot even begin', async () => {
    const { owner, projectId } = await anEmptyProject()

    const refused = await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })

    expect(refused.error).toMatchObject({ code: 'lift.nothingPending' })
    expect((await owner.call(readProject, { params: { projectId } })).status).not.toBe(200)
  })

  test('stays while its import is under way, though the start was sent twice', async () => {
    const { owner, projectId } = await anEmptyProject()
    const underWay = { kind: 'of nobody here', input: '{}', state: 'waiting', made_at: new Date() }
    await db
      .insertInto('jobs')
      .values({ ...underWay, id: crypto.randomUUID(), project_id: projectId, user_id: owner.userId })
      .execute()

    await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })

    expect((await owner.call(readProject, { params: { projectId } })).status).toBe(200)
  })

  test('stays when its settings have been changed since, whether the import cannot begin or fails', async () => {
    const { owner, projectId } = await anEmptyProject()
    await owner.call(updateProject, { params: { projectId }, body: { definitionsEnabled: true } })

    const stale = await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })
    expect(stale.error).toMatchObject({ code: 'lift.nothingPending' })
    expect((await owner.call(readProject, { params: { projectId } })).body).toMatchObject({ definitionsEnabled: true })

    await upload(owner, await aZip({ 'Sena.lift': aLift('<entry>') }))
    const { body } = await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })
    expect(await jobEnd(owner, projectId, body.jobId)).toMatchObject({ state: 'failed' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await owner.call(readProject, { params: { projectId } })).status).toBe(200)
  })

  test('stays when somebody has joined it, even if they have left again', async () => {
    const { owner, projectId } = await anEmptyProject()
    const { userId } = await addMember(projectId, 'Harvester')
    await db.deleteFrom('members').where('user_id', '=', userId).execute()

    await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })

    expect((await owner.call(readProject, { params: { projectId } })).status).toBe(200)
  })

  test('stays when it has been imported into, even without a word', async () => {
    const { owner, projectId } = await anEmptyProject()
    const start = () => owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })
    await upload(owner, await aZip({ 'Sena.lift': aLift() }))
    await jobEnd(owner, projectId, (await start()).body.jobId)

    await start()

    expect((await owner.call(readProject, { params: { projectId } })).status).toBe(200)
  })

  test('stays when somebody has collected in it meanwhile', async () => {
    const { owner, projectId } = await aProjectWithAWord()
    await upload(owner, await aZip({ 'Sena.lift': aLift('<entry>') }))

    const { body } = await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })
    await jobEnd(owner, projectId, body.jobId)
    await new Promise((resolve) => setTimeout(resolve, 100))

    expect(await currentWords(projectId)).toHaveLength(1)
  })

  test('keeps a package without a word, and the report that says why', async () => {
    const { owner, projectId } = await anEmptyProject()
    await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry().replaceAll('"seh"', '"xx"')) }))

    const { body } = await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })

    expect(await jobEnd(owner, projectId, body.jobId)).toMatchObject({ state: 'done', result: { words: 0 } })
    const report = await owner.call(readImportReport, { params: { projectId } })
    expect(report.body.skipped).toEqual({ noVernacular: 1, noSense: 0, deleted: 0 })
  })

  test('holds the words when it succeeds, and the job says how many', async () => {
    const { owner, projectId } = await anEmptyProject()
    await upload(owner, await aZip({ 'Sena.lift': aLift(anEntry()) }))

    const { body } = await owner.call(startImportJob, { params: { projectId }, body: { projectIsNew: true } })

    expect(await jobEnd(owner, projectId, body.jobId)).toMatchObject({
      state: 'done',
      result: { words: 1, report: { entries: 1 } },
    })
  })
})

async function anEmptyProject(): Promise<{ owner: SignedIn; projectId: string }> {
  const owner = await signUp()
  return { owner, projectId: await aProjectOf(owner, SENA) }
}

async function aProjectWithAWord(): Promise<{ owner: SignedIn; projectId: string }> {
  const { owner, projectId } = await anEmptyProject()
  await owner.call(createWord, { params: { projectId }, body: aWord() })
  return { owner, projectId }
}

/** Everything that an import could change, but for the log of jobs. */
async function stateOf(projectId: string) {
  const project = await db.selectFrom('projects').selectAll().where('id', '=', projectId).execute()
  const tables = ['frontier', 'word_versions', 'lift_entries', 'lift_files', 'recordings'] as const
  const rows = tables.map((table) => db.selectFrom(table).selectAll().where('project_id', '=', projectId).execute())
  const stored = await db.selectFrom('blobs').select('key').execute()
  return { rows: [project, ...(await Promise.all(rows))], stored: stored.map(({ key }) => key) }
}

/** With no bytes besides those that were stored: of them, what belonged to other tests may have gone meanwhile. */
async function becomesAgain(projectId: string, { rows, stored }: Awaited<ReturnType<typeof stateOf>>): Promise<void> {
  await expect.poll(async () => (await stateOf(projectId)).rows).toEqual(rows)
  await expect
    .poll(async () => (await stateOf(projectId)).stored)
    .toSatisfy((now) => new Set(now).isSubsetOf(new Set(stored)))
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
