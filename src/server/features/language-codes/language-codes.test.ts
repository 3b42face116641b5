import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readChangeSets } from '#contract/change-set.ts'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { type CorrectionResult, correctLanguageCode, readLanguageUse, undoCorrection } from '#contract/language-code.ts'
import { countWordsByLanguage } from '#contract/language-counts.ts'
import { cancelJob } from '#contract/job.ts'
import { readProject, updateProject } from '#contract/project.ts'
import { ENGLISH, type WritingSystem } from '#domain/project/project.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, SENA } from '#server/features/exchange/testing/exchange-app.ts'
import { change, enter, operationCalls, remove, undo } from '#server/features/words/testing/operation-calls.ts'
import { wordCalls } from '#server/features/words/testing/word-calls.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'

const { signUp, aProjectOf, addMember, exportFiles, importZip, jobEnd, currentWords, db } =
  await createExchangeApp(afterAll)
const owner = await signUp('Olga')

const PRIVATE: WritingSystem = { bcp47: 'qaa-x-nyakyusa', name: 'nyakyusa', font: 'Charis', rtl: null }
const NYAKYUSA = { bcp47: 'nyy', name: 'Nyakyusa', rtl: false }
const SWAHILI: WritingSystem = { bcp47: 'qaa-x-swahili', name: 'kiswahili', font: '', rtl: null }
const SW = { bcp47: 'sw', name: 'Swahili', rtl: false }

type Options = { readonly by?: SignedIn; readonly from?: string; readonly key?: string }

const start = (projectId: string, to: object, { by = owner, from = PRIVATE.bcp47, key = randomUUID() }: Options = {}) =>
  by.call(correctLanguageCode, {
    params: { projectId, tag: from },
    body: to as typeof NYAKYUSA,
    headers: { [IDEMPOTENCY_KEY]: key },
  })
const startUndo = (projectId: string, changeSet: string, by = owner) =>
  by.call(undoCorrection, { params: { projectId, changeSet }, headers: { [IDEMPOTENCY_KEY]: randomUUID() } })

type Started = { readonly status: number; readonly body: { readonly jobId: string } }

async function ended(projectId: string, started: Started): Promise<CorrectionResult> {
  expect(started.status).toBe(200)
  const { state, result, error } = await jobEnd(owner, projectId, started.body.jobId)
  expect([state, error]).toEqual(['done', null])
  return result as CorrectionResult
}
const correct = async (projectId: string, to: object, options?: Options) =>
  ended(projectId, await start(projectId, to, options))
const takeBack = async (projectId: string, changeSet: string) => ended(projectId, await startUndo(projectId, changeSet))

const refusal = async (answer: Promise<{ status: number; body: unknown }>): Promise<unknown> => {
  const { status, body } = await answer
  return [status, (body as { code: string }).code]
}
/** Of what only the job finds out. */
const failure = async (projectId: string, to: object, options?: Options): Promise<unknown> => {
  const { body } = await start(projectId, to, options)
  return (await jobEnd(owner, projectId, body.jobId)).error
}
const read = async (projectId: string) => (await owner.call(readProject, { params: { projectId } })).body
const aProject = (analysis: readonly WritingSystem[] = [ENGLISH, SWAHILI]) =>
  aProjectOf(owner, { vernacularWritingSystem: PRIVATE, analysisWritingSystems: analysis })
const theWord = async (projectId: string): Promise<Word> => {
  const [word] = await currentWords(projectId)
  if (!word) throw new Error('no word')
  return word
}
const aSunIn = (language: string, vernacular = 'ilyuba') =>
  aWord({
    vernacular,
    note: { language, text: 'noti' },
    senses: [
      aSense({
        glosses: [
          { language: 'en', def: 'sun' },
          { language, def: 'jua' },
        ],
        definitions: [{ language, text: 'nyota' }],
      }),
    ],
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

describe('the language of the dictionary', () => {
  test('has its own code from then on, in exports as well, and keeps its font', async () => {
    const projectId = await aProject()
    await operationCalls(projectId).done(enter(aSunIn('en')), owner)

    await correct(projectId, NYAKYUSA)

    const corrected = { ...NYAKYUSA, font: 'Charis' }
    expect(await read(projectId)).toMatchObject({ vernacularWritingSystem: corrected })
    const files = await exportFiles(owner, projectId)
    const lift = [...files].find(([path]) => path.endsWith('.lift'))?.[1].toString()
    expect(lift).toContain('<form lang="nyy"><text>ilyuba</text></form>')
    expect(lift).not.toContain('qaa-x-nyakyusa')
    const described = [...files.keys()].filter((path) => path.endsWith('.ldml'))
    expect(described).toEqual([expect.stringMatching(/\/nyy\.ldml$/)])
  })

  test('may have been told in a note as well', async () => {
    const projectId = await aProject()
    await operationCalls(projectId).done(enter(aSunIn(PRIVATE.bcp47)), owner)

    expect(await correct(projectId, NYAKYUSA)).toMatchObject({ words: 1 })

    expect((await theWord(projectId)).note.language).toBe('nyy')
  })
})

describe('a gloss language', () => {
  test('takes its glosses, definitions, notes and counts along, and nothing else', async () => {
    const projectId = await aProject()
    const { word } = await operationCalls(projectId).done(enter(aSunIn(SWAHILI.bcp47)), owner)
    const use = await owner.call(readLanguageUse, { params: { projectId, tag: SWAHILI.bcp47 } })
    expect(use.body).toEqual({ words: 1, glosses: 1, isImported: false })

    await correct(projectId, SW, { from: SWAHILI.bcp47 })

    const said = JSON.parse(JSON.stringify(word).replaceAll(SWAHILI.bcp47, 'sw')) as Word
    expect(await theWord(projectId)).toEqual(said)
    expect((await read(projectId)).analysisWritingSystems).toEqual([ENGLISH, { ...SW, font: '' }])
    const counts = await owner.call(countWordsByLanguage, { params: { projectId } })
    expect(counts.body.counts).toEqual({ en: 1, sw: 1 })
  })

  test('is said by what is undone later, a removal or an edit of before', async () => {
    const projectId = await aProject()
    const calls = operationCalls(projectId)
    const entered = await calls.done(enter(aSunIn(SWAHILI.bcp47)), owner)
    const removal = remove(entered.word ?? aWord())
    await calls.done(removal, owner)
    await correct(projectId, SW, { from: SWAHILI.bcp47 })

    const { word } = await calls.done(undo(removal.id), owner)

    expect(word?.senses[0]?.glosses).toContainEqual({ language: 'sw', def: 'jua' })
  })

  test('is read under its former code from whoever was offline meanwhile, and merged with what others wrote', async () => {
    const projectId = await aProject()
    const calls = operationCalls(projectId)
    const { word: base } = await calls.done(enter(aSunIn(SWAHILI.bcp47)), owner)
    await correct(projectId, SW, { from: SWAHILI.bcp47 })
    const seen = base ?? aWord()
    await calls.done(change(await theWord(projectId), { plural: 'amalyuba' }), owner)

    await calls.done(change(seen, { flag: { active: true, text: 'sure?' } }), owner)
    await calls.done(enter(aSunIn(SWAHILI.bcp47, 'umwesi')), owner)

    const words = await currentWords(projectId)
    expect(words.map(({ plural, flag, senses }) => [plural, flag.text, senses[0]?.glosses[1]])).toEqual([
      ['amalyuba', 'sure?', { language: 'sw', def: 'jua' }],
      [null, '', { language: 'sw', def: 'jua' }],
    ])
  })

  test('is said by whoever saves words at the same moment, and by clients that know no operations', async () => {
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

  test('that is added under the former code later is another language', async () => {
    const projectId = await aProject()
    await correct(projectId, SW, { from: SWAHILI.bcp47 })
    const { analysisWritingSystems } = await read(projectId)
    const body = { analysisWritingSystems: [...analysisWritingSystems, SWAHILI] }
    await owner.call(updateProject, { params: { projectId }, body })

    await operationCalls(projectId).done(enter(aSunIn(SWAHILI.bcp47)), owner)

    expect((await theWord(projectId)).senses[0]?.glosses[1]?.language).toBe(SWAHILI.bcp47)
  })
})

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
    const [one, other] = await Promise.all([
      start(projectId, NYAKYUSA),
      start(projectId, { ...NYAKYUSA, bcp47: 'kck' }),
    ])
    const jobs = await Promise.all([one, other].map(({ body }) => jobEnd(owner, projectId, body.jobId)))

    expect(jobs.map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
    expect(jobs.find(({ state }) => state === 'failed')?.error).toMatchObject({ code: 'project.changedMeanwhile' })
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
