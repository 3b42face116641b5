import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { deleteFrontierAndFinishUpload, startExportJob } from '#contract/exchange.ts'
import { createWord, deleteWord, updateWord } from '#contract/word.ts'
import { planOf, takeIn } from '#domain/merge/arranging.ts'
import { aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { saveVersions } from '#server/features/words/save-versions.store.ts'
import { change, operationCalls } from '#server/features/words/testing/operation-calls.ts'
import { untilSomebodyWaits } from '#server/testing/until-somebody-waits.ts'
import { aLift, aLiftGuid, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const exchange = await createExchangeApp(afterAll)
const { db, signUp, aProjectOf, addMember, importZip, upload, exportFiles, currentWords } = exchange

const HOUR = 3_600_000
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()

async function aDictionary() {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  const params = { projectId }
  const current = async (vernacular: string): Promise<Word> => {
    const word = (await currentWords(projectId)).find((one) => one.vernacular === vernacular)
    if (!word) throw new Error(`no word ${vernacular}`)
    return word
  }
  return {
    owner,
    projectId,
    current,
    create: (vernacular: string) => owner.call(createWord, { params, body: aWord({ vernacular, senses: [aSense()] }) }),
    rename: async (before: string, after: string) => {
      const word = await current(before)
      await owner.call(updateWord, { params: { ...params, wordId: word.id }, body: { ...word, vernacular: after } })
    },
    remove: async (vernacular: string) =>
      owner.call(deleteWord, { params: { ...params, wordId: (await current(vernacular)).id } }),
    /** All that was done until now was done two hours before. */
    twoHoursPass: async () => {
      for (const [table, column] of [
        ['change_sets', 'made_at'],
        ['word_versions', 'made_at'],
        ['lift_packages', 'imported_at'],
      ] as const)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - interval '2 hours'
          where project_id = ${projectId}`.execute(db)
    },
    lift: async (to?: string): Promise<string> => {
      const files = await exportFiles(owner, projectId, to)
      return String([...files].find(([name]) => name.endsWith('.lift'))?.[1])
    },
  }
}

/** The forms of entries that are there, and how many say that they were deleted. */
function entriesIn(lift: string) {
  const entries = lift.match(/<entry [^>]*(\/>|>[^]*?<\/entry>)/g) ?? []
  const deleted = entries.filter((entry) => entry.includes('dateDeleted'))
  const forms = entries.flatMap((entry) => /<lexical-unit>[^]*?<text>(.*?)<\/text>/.exec(entry)?.[1] ?? [])
  return { forms: forms.toSorted(), deleted: deleted.length }
}

test('words are as they were: changed since, deleted since, made since, deleted before', async () => {
  const { create, rename, remove, twoHoursPass, lift } = await aDictionary()
  for (const vernacular of ['changed', 'deleted', 'gone before']) await create(vernacular)
  await remove('gone before')
  await twoHoursPass()
  await rename('changed', 'changed since')
  await remove('deleted')
  await create('made since')

  expect(entriesIn(await lift(hoursAgo(1)))).toEqual({ forms: ['changed', 'deleted'], deleted: 1 })
  expect(entriesIn(await lift())).toEqual({ forms: ['changed since', 'made since'], deleted: 2 })
})

test('an edit that was overtaken is there after the one that overtook it', async () => {
  const { projectId, owner, create, current, lift } = await aDictionary()
  await create('maji')
  const word = await current('maji')
  const slower = await inTransaction(db, async (tx) => {
    await holdChangeNumber(tx, projectId)
    const edit = change(word, { note: { language: 'en', text: 'slower' } })
    const answer = operationCalls(projectId).done(edit, owner)
    await untilSomebodyWaits(db)
    const save = { version: { ...word, id: anId(), plural: 'faster', history: [word.id] }, replaces: word.id }
    const changeSet = { id: aGuid(), kind: 'change' } as const
    await saveVersions(tx, [save], { projectId, editor: owner.userId, changeSet })
    return { answer }
  })
  await slower.answer

  expect(await lift(new Date(Date.now() + HOUR).toISOString())).toContain('slower')
})

test('what was imported goes out to the letter where nobody had changed it by then', async () => {
  const { owner, projectId, rename, twoHoursPass, lift } = await aDictionary()
  const entry = anEntry({ vernacular: 'maji', more: '<relation type="x" ref="y"/>' })
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(entry) }))
  await twoHoursPass()
  await rename('maji', 'maji ya')

  expect(await lift(hoursAgo(1))).toContain(entry)
  expect(await lift()).not.toContain(entry)
})

test('words that were merged since are as they were imported, each for itself, and merged from then on', async () => {
  const { owner, projectId, current, twoHoursPass, lift } = await aDictionary()
  const entries = ['maji', 'maaji'].map((vernacular) =>
    anEntry({ guid: aLiftGuid(), vernacular, more: `<relation type="x" ref="${vernacular}"/>` }),
  )
  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(...entries) }))
  await twoHoursPass()
  const [maji, maaji] = [await current('maji'), await current('maaji')]
  const plan = planOf([maji, maaji].map((word) => ({ guid: word.guid, version: word.id, word })))
  await operationCalls(projectId).doneTogether(
    { kind: 'merge', id: aGuid(), plan: takeIn(plan, maaji.guid, maji.guid) },
    owner,
  )

  const then = await lift(hoursAgo(1))
  for (const entry of entries) expect(then).toContain(entry)
  const { forms, deleted } = entriesIn(await lift())
  expect([forms, deleted]).toEqual([['maji'], 1])
})

test('of an import that came later nothing is there, and what it took away is', async () => {
  const { owner, projectId, create, twoHoursPass, lift } = await aDictionary()
  await create('maji')
  await twoHoursPass()
  const zip = await aZip({ 'Sena.lift': aLift(anEntry({ guid: aLiftGuid(), vernacular: 'moto' })) })
  await upload(owner, zip, { projectId })
  expect((await owner.call(deleteFrontierAndFinishUpload, { params: { projectId } })).status).toBe(200)

  expect(entriesIn(await lift(hoursAgo(1)))).toEqual({ forms: ['maji'], deleted: 0 })
  expect(entriesIn(await lift())).toEqual({ forms: ['moto'], deleted: 1 })
  await twoHoursPass()
  expect(entriesIn(await lift(hoursAgo(1)))).toEqual({ forms: ['moto'], deleted: 1 })
})

test('is refused before there was a word, for what is no moment, and for who may not export', async () => {
  const { owner, projectId, create } = await aDictionary()
  await create('maji')
  const harvester = await addMember(projectId, 'Harvester')
  const start = (by: typeof owner, to: string) => by.call(startExportJob, { params: { projectId }, query: { to } })

  expect(await start(owner, hoursAgo(1))).toMatchObject({ status: 400, error: { code: 'export.noWords' } })
  expect(await start(owner, 'yesterday')).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  expect((await start(harvester, hoursAgo(1))).status).toBe(403)
})
