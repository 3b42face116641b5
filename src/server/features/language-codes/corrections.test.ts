import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readChangeSets } from '#contract/change-set.ts'
import { cancelJob } from '#contract/job.ts'
import { readLanguageUse } from '#contract/language-code.ts'
import { readProject, updateProject } from '#contract/project.ts'
import { ENGLISH } from '#domain/project/project.ts'
import type { Word } from '#domain/word/word.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, SENA } from '#server/features/exchange/testing/exchange-app.ts'
import { enter, operationCalls, undo } from '#server/features/words/testing/operation-calls.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import { aSunIn, codeCalls, NYAKYUSA, PRIVATE, SW, SWAHILI } from './testing/code-calls.ts'

const { signUp, aProjectOf, addMember, importZip, jobEnd, currentWords, db } = await createExchangeApp(afterAll)
const owner = await signUp('Olga')
const { start, startUndo, ended, correct, takeBack, failure } = codeCalls(owner, { jobEnd })

const read = async (projectId: string) => (await owner.call(readProject, { params: { projectId } })).body
const aProject = () =>
  aProjectOf(owner, { vernacularWritingSystem: PRIVATE, analysisWritingSystems: [ENGLISH, SWAHILI] })
const theWord = async (projectId: string): Promise<Word> => {
  const [word] = await currentWords(projectId)
  if (!word) throw new Error('no word')
  return word
}
const refusal = async (answer: Promise<{ status: number; body: unknown }>): Promise<unknown> => {
  const { status, body } = await answer
  return [status, (body as { code: string }).code]
}

describe('as one change set', () => {
  test('it is listed with who made it, and taken back by one call, with all that has followed', async () => {
    const projectId = await aProject()
    const calls = operationCalls(projectId)
    const { word } = await calls.done(enter(aSunIn(SWAHILI.bcp47)), owner)
    const before = await read(projectId)
    const { changeSet } = await correct(projectId, SW, { from: SWAHILI.bcp47 })

    await takeBack(projectId, changeSet)

    expect([await read(projectId), await theWord(projectId)]).toEqual([before, word])
    const { body } = await owner.call(readChangeSets, { params: { projectId }, query: {} })
    expect(body.changeSets.slice(0, 2)).toMatchObject([
      { kind: 'undo', undoes: changeSet, words: 1 },
      { kind: 'code', id: changeSet, note: 'qaa-x-swahili → sw', words: 1, madeBy: { userId: owner.userId } },
    ])
  })

  test('whoever looks at a language later finds the correction that is to be taken back', async () => {
    const projectId = await aProject()
    const found = async (tag: string) =>
      (await owner.call(readLanguageUse, { params: { projectId, tag } })).body.correction
    const { changeSet } = await correct(projectId, SW, { from: SWAHILI.bcp47 })

    expect([await found('sw'), await found('en')]).toEqual([{ changeSet, from: SWAHILI.bcp47 }, null])
    await takeBack(projectId, changeSet)
    expect([await found('sw'), await found(SWAHILI.bcp47)]).toEqual([null, null])
  })

  test('what was entered since is taken back with it, also by who had heard of it and is offline', async () => {
    const projectId = await aProject()
    const { changeSet } = await correct(projectId, SW, { from: SWAHILI.bcp47 })
    await operationCalls(projectId).done(enter(aSunIn('sw')), owner)
    await takeBack(projectId, changeSet)

    await operationCalls(projectId).done(enter(aSunIn('sw', 'umwesi')), owner)

    const languages = (await currentWords(projectId)).map(({ senses }) => senses[0]?.glosses[1]?.language)
    expect(languages).toEqual([SWAHILI.bcp47, SWAHILI.bcp47])
  })

  test('it is not taken back word by word, nor twice', async () => {
    const projectId = await aProject()
    await operationCalls(projectId).done(enter(aSunIn(SWAHILI.bcp47)), owner)
    const { changeSet } = await correct(projectId, SW, { from: SWAHILI.bcp47 })
    const answer = await operationCalls(projectId).refused(undo(changeSet), owner)
    expect(answer).toMatchObject({ code: 'changeSet.ofCode' })
    await takeBack(projectId, changeSet)

    expect(await refusal(startUndo(projectId, changeSet))).toEqual([409, 'project.changedMeanwhile'])
    for (const other of [randomUUID(), 'none'])
      expect(await refusal(startUndo(projectId, other))).toEqual([404, 'changeSet.notFound'])
  })

  test('under its key it is done once, whatever was decided since', async () => {
    const [projectId, key] = [await aProject(), randomUUID()]
    const first = await start(projectId, NYAKYUSA, { key })
    await ended(projectId, first)
    await takeBack(projectId, key)

    const again = await start(projectId, NYAKYUSA, { key })

    expect(again.body).toEqual(first.body)
    expect((await read(projectId)).vernacularWritingSystem).toEqual(PRIVATE)
  })
})

/** While nobody saves words of the project; what it answers is waited for afterwards. */
async function holding<Result>(projectId: string, work: () => Promise<() => Promise<Result>>): Promise<Result> {
  const afterwards = await inTransaction(db, async (tx) => {
    await holdChangeNumber(tx, projectId)
    return work()
  })
  return afterwards()
}

/** Until so many wait for the number of a project. */
async function untilWaiting(waiting: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
      return rows[0]?.waiting
    }, WITHIN)
    .toBe(waiting)
}
const WITHIN = { timeout: 60_000 }

test('words saved at the same moment, and by clients that know no operations, say the new code', async () => {
  const projectId = await aProject()
  const words = wordCalls(owner, projectId)
  const nth = (n: number) => aSunIn(SWAHILI.bcp47, `neno${n}`)
  await holding(projectId, async () => {
    const correction = start(projectId, SW, { from: SWAHILI.bcp47 })
    const { jobId } = (await correction).body
    await untilWaiting(1)
    const entries = [1, 2, 3].map((n) => operationCalls(projectId).done(enter(nth(n)), owner))
    await untilWaiting(2)
    return async () => {
      await jobEnd(owner, projectId, jobId)
      await Promise.all(entries)
    }
  })
  await words.create(nth(4))

  const said = (await currentWords(projectId)).map(({ senses }) => senses[0]?.glosses[1]?.language)
  expect(said).toEqual(['sw', 'sw', 'sw', 'sw'])
})

test('who cancels it before its end has changed nothing', async () => {
  const projectId = await aProject()
  const before = await read(projectId)
  const state = await holding(projectId, async () => {
    const { jobId } = (await start(projectId, SW, { from: SWAHILI.bcp47 })).body
    await untilWaiting(1)
    await owner.call(cancelJob, { params: { projectId, jobId } })
    return async () => (await jobEnd(owner, projectId, jobId)).state
  })

  expect([state, await read(projectId)]).toEqual(['cancelled', before])
})

describe('refused', () => {
  test('who comes with an old code, or with one that is there, changes nothing', async () => {
    const projectId = await aProject()

    expect(await refusal(start(projectId, NYAKYUSA, { from: 'qaa-x-other' }))).toEqual([
      409,
      'project.changedMeanwhile',
    ])
    expect(await refusal(start(projectId, { ...NYAKYUSA, bcp47: 'en' }))).toEqual([400, 'project.languageTwice'])
    expect((await read(projectId)).vernacularWritingSystem).toEqual(PRIVATE)
  })

  test('of two who correct it at once, one is told', async () => {
    const projectId = await aProject()
    // The one may be through before the other has begun, which is then refused at once.
    const answers = await Promise.all([start(projectId, NYAKYUSA), start(projectId, { ...NYAKYUSA, bcp47: 'kck' })])
    const ends = await Promise.all(
      answers.map(async ({ body, error: refusal }) => {
        const end = refusal ? { state: 'failed', error: refusal } : await jobEnd(owner, projectId, body.jobId)
        return [end.state, end.error?.code]
      }),
    )

    expect(ends).toContainEqual(['done', undefined])
    expect(ends).toContainEqual(['failed', 'project.changedMeanwhile'])
  })

  test('a code that texts say already, though no language of the project has it', async () => {
    const projectId = await aProject()
    await operationCalls(projectId).done(enter(aSunIn('nyy')), owner)

    const error = { code: 'project.codeInUse', details: { language: 'nyy' } }
    expect(await failure(projectId, NYAKYUSA)).toEqual(error)
    expect((await read(projectId)).vernacularWritingSystem).toEqual(PRIVATE)
  })

  test('a code that only an imported file says', async () => {
    const projectId = await aProjectOf(owner, SENA)
    const entry = anEntry().replace(
      '</entry>',
      '<field type="x"><form lang="nyy"><text>y</text></form></field></entry>',
    )
    await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(entry) }))

    expect(await failure(projectId, NYAKYUSA, { from: 'seh' })).toMatchObject({ code: 'project.codeInUse' })
  })

  test.each(['', 'und', 'NYY', 'not a tag', 'swh'])('“%s” is no code in its usual spelling: 400', async (bcp47) => {
    expect((await start(await aProject(), { ...NYAKYUSA, bcp47 })).status).toBe(400)
  })

  test('only the Owner corrects a code, sees its use, or takes it back, and nobody in an archived project', async () => {
    const projectId = await aProject()
    const administrator = await addMember(projectId, 'Administrator')
    const { changeSet } = await correct(projectId, NYAKYUSA)
    const answers = await Promise.all([
      start(projectId, PRIVATE, { by: administrator, from: 'nyy' }),
      startUndo(projectId, changeSet, administrator),
      administrator.call(readLanguageUse, { params: { projectId, tag: 'nyy' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])

    await owner.call(updateProject, { params: { projectId }, body: { isActive: false } })
    expect(await refusal(startUndo(projectId, changeSet))).toEqual([403, 'project.archived'])
  })
})
