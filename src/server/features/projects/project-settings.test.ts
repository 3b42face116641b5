import { afterAll, describe, expect, test } from 'vitest'
import { countWordsByLanguage } from '#contract/language-counts.ts'
import * as contract from '#contract/project.ts'
import { createWord, deleteWord } from '#contract/word.ts'
import type { Project, ProjectChange } from '#domain/project/project.ts'
import { aGuid, aSense, aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import type { Gloss, Word } from '#domain/word/word.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, signUp, siteAdmin, aProjectOf, addMember, db } = await createTestApp(afterAll)
const owner = await signUp('Olga')

type By = Pick<SignedIn, 'call'>

const read = async (projectId: string): Promise<Project> =>
  (await owner.call(contract.readProject, { params: { projectId } })).body
const update = (projectId: string, body: object, by: By = owner) =>
  by.call(contract.updateProject, { params: { projectId }, body })
const saveCharacters = (projectId: string, body: object, by: By = owner) =>
  by.call(contract.updateCharacters, { params: { projectId }, body })
const linesOf = async (projectId: string): Promise<unknown> =>
  db
    .selectFrom('audit_lines')
    .select(['user_id', 'action', 'details'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()

const french = { bcp47: 'fr', name: 'français', font: 'Charis', rtl: null }

/** Another value of each setting that an update may change. */
const OTHER: Required<Omit<ProjectChange, 'name' | 'isActive' | 'vernacularWritingSystem' | 'semanticDomains'>> = {
  definitionsEnabled: true,
  grammaticalInfoEnabled: true,
  autocompleteSetting: 'Off',
  harvesterReviewEntriesEnabled: 'On',
  protectedDataMergeAvoidEnabled: 'On',
  protectedDataOverrideEnabled: 'On',
  semDomWritingSystem: french,
  analysisWritingSystems: [french],
  validCharacters: ['a', 'ng’'],
  rejectedCharacters: ['x'],
  alphabet: [['a', 'A']],
  customFields: [{ name: 'dialect', type: 'text' }],
  wordFields: ['tone'],
  partsOfSpeech: ['noun class 1'],
  workshopSchedule: ['2026-11-22T00:00:00.000Z'],
  entryFields: { note: false, flag: true, picture: true },
  recordingFormat: 'wav',
  timeZone: 'Asia/Tokyo',
  duplicateMatching: { ignoresDiacritics: true, knowsSwaps: true },
}

describe('each setting', () => {
  const base = aProject()
  test.each(Object.entries(OTHER))(
    'R10.3, R31 %s is written alone, and survives what another client changes',
    async (setting, value) => {
      expect(base[setting as keyof Project]).not.toEqual(value)
      const projectId = await aProjectOf(owner)
      const before = await read(projectId)
      const name = `Renamed ${aGuid()}`

      const answers = await Promise.all([update(projectId, { [setting]: value }), update(projectId, { name })])

      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await read(projectId)).toEqual({ ...before, [setting]: value, name })
    },
  )

  test.each(Object.keys(OTHER))('R50 R51 %s of a wrong type is 400 and null changes nothing', async (setting) => {
    const projectId = await aProjectOf(owner)
    const before = await read(projectId)

    expect((await update(projectId, { [setting]: { wrong: [] }, definitionsEnabled: 'x' })).status).toBe(400)
    expect((await update(projectId, { [setting]: null })).status).toBe(200)
    expect(await read(projectId)).toEqual(before)
  })

  test('is closed to who may not change settings', async () => {
    const projectId = await aProjectOf(owner)

    expect((await update(projectId, { name: 'Mine' }, anyone)).status).toBe(401)
    for (const by of [await addMember(projectId, 'Editor'), await signUp()])
      expect((await update(projectId, { name: 'Mine' }, by)).status).toBe(403)
  })

  test('R10.6 that is changed, and archiving and bringing back, leave a line each', async () => {
    const projectId = await aProjectOf(owner)
    await update(projectId, { definitionsEnabled: true, validCharacters: ['a'] })
    await update(projectId, { definitionsEnabled: true })
    await update(projectId, { isActive: false })
    await update(projectId, { isActive: true })

    const by = { user_id: owner.userId }
    expect(await linesOf(projectId)).toEqual([
      { ...by, action: 'projectChanged', details: { settings: 'definitionsEnabled, validCharacters' } },
      { ...by, action: 'projectArchived', details: {} },
      { ...by, action: 'projectRestored', details: {} },
    ])
  })
})

test('R31 of two administrators who change different settings at once, 200 times, both are heard each time', async () => {
  const projectId = await aProjectOf(owner)
  const params = { projectId }
  const administrator = await addMember(projectId, 'Administrator')
  const mine = { definitionsEnabled: [true, false], recordingFormat: ['wav', 'opus'], timeZone: ['Asia/Tokyo', ''] }
  const theirs = { harvesterReviewEntriesEnabled: ['On', 'Off'], protectedDataOverrideEnabled: ['On', 'Off'] }
  const nth = (values: Readonly<Record<string, readonly unknown[]>>, at: number): Partial<Project> => {
    const names = Object.keys(values)
    const name = names[at % names.length] ?? ''
    return { [name]: values[name]?.[Math.floor(at / names.length) % 2] }
  }
  for (let at = 0; at < 200; at++) {
    const [one, other] = [nth(mine, at), nth(theirs, at)]
    // Every fourth time the other one has the client of the reference, which sends all that it had read before.
    const held = (await administrator.call(contract.readProject, { params })).body
    const sent = at % 4 === 3 ? { ...held, ...other } : other
    const answers = await Promise.all([update(projectId, one), update(projectId, sent, administrator)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(projectId)).toMatchObject({ ...one, ...other })
  }
})

test('R31 a whole project that was read before somebody else changed other settings changes only what differs', async () => {
  const projectId = await aProjectOf(owner)
  const administrator = await addMember(projectId, 'Administrator')
  const held = (await administrator.call(contract.readProject, { params: { projectId } })).body
  const { name: _name, ...others } = { ...OTHER, name: '' }
  await update(projectId, others)

  expect((await update(projectId, { ...held, name: `Renamed ${projectId}` }, administrator)).status).toBe(200)
  expect(await read(projectId)).toMatchObject({ ...others, name: `Renamed ${projectId}` })
})

test('a time zone that there is not is refused', async () => {
  const projectId = await aProjectOf(owner)
  const { status, error } = await update(projectId, { timeZone: 'Asia/Nowhere' })
  expect([status, error?.details]).toEqual([400, { field: 'timeZone', problem: 'not a time zone' }])
})

describe('the languages of the meanings', () => {
  const english = { bcp47: 'en', name: 'English', font: '', rtl: null }

  test('are stored in their order, with their fonts and directions', async () => {
    const projectId = await aProjectOf(owner)
    const languages = [{ ...french, rtl: false }, english, { bcp47: 'ar', name: 'Arabic', font: 'Amiri', rtl: true }]

    expect((await update(projectId, { analysisWritingSystems: languages })).status).toBe(200)
    expect((await read(projectId)).analysisWritingSystems).toEqual(languages)
  })

  test('R31 of two who have read the same list one is told, and what the other has done stays', async () => {
    const projectId = await aProjectOf(owner)
    const { analysisWritingSystems } = await read(projectId)
    const add = async (language: object) => {
      const body = { analysisWritingSystems: [...analysisWritingSystems, language], read: { analysisWritingSystems } }
      const { status, error } = await update(projectId, { ...body, definitionsEnabled: true })
      return [status, error?.code, error?.details]
    }
    const answers = await Promise.all([add(french), add({ ...french, bcp47: 'sw' })])
    const [taken, told] = answers.toSorted(([one], [other]) => Number(one) - Number(other))

    expect([taken, told]).toEqual([
      [200, undefined, undefined],
      [409, 'project.changedMeanwhile', { setting: 'analysisWritingSystems' }],
    ])
    expect((await read(projectId)).analysisWritingSystems).toEqual([
      ...analysisWritingSystems,
      answers[0] === taken ? french : { ...french, bcp47: 'sw' },
    ])
  })

  test('are never none, and none of them is there twice', async () => {
    const projectId = await aProjectOf(owner)
    const before = await read(projectId)
    const set = async (...analysisWritingSystems: object[]) => {
      const { status, error } = await update(projectId, { analysisWritingSystems, definitionsEnabled: true })
      return [status, error?.code, error?.details]
    }

    expect(await set()).toEqual([400, 'project.noAnalysisLanguage', {}])
    expect(await set(english, french, { ...french, font: '' })).toEqual([
      400,
      'project.languageTwice',
      { language: 'fr' },
    ])
    expect(await read(projectId)).toEqual(before)
  })

  test('S13.2 of each it is told in how many words it is: each word once, removed ones and other projects not', async () => {
    const projectId = await aProjectOf(owner)
    const params = { projectId }
    const said = (language: string, def: string) => ({ language, def })
    const word = (...glosses: object[]) => aWord({ senses: [aSense({ glosses: glosses as Gloss[] })] })
    const enter = (body: Word, project = projectId) => owner.call(createWord, { params: { projectId: project }, body })
    await enter(word(said('en', 'water'), said('fr', 'eau')))
    await enter(word(said('fr', 'feu'), said('fr', 'flamme'), said('pt', '')))
    const defined = aSense({ glosses: [said('en', 'well')], definitions: [{ language: 'sw', text: 'mahali pa maji' }] })
    await enter(aWord({ senses: [defined, defined] }))
    const { body: wordId } = await enter(word(said('fr', 'lune')))
    await owner.call(deleteWord, { params: { ...params, wordId } })
    await enter(word(said('ru', 'огонь')), await aProjectOf(owner))

    const { body } = await owner.call(countWordsByLanguage, { params })
    expect(body.counts).toEqual({ en: 2, fr: 2, sw: 1 })
  })
})

describe('the lists of characters', () => {
  test('R31 are saved from an old copy without undoing a new name, and the answer is the project', async () => {
    const projectId = await aProjectOf(owner)
    const old = await read(projectId)
    const name = `Renamed ${aGuid()}`
    await update(projectId, { name })
    const lists = { validCharacters: ['a', 'b'], rejectedCharacters: ['x'] }

    const { status, body } = await saveCharacters(projectId, { ...old, ...lists, isActive: false })

    expect([status, body]).toEqual([200, { ...old, ...lists, name }])
    expect(await read(projectId)).toEqual(body)
  })

  test('are saved again with the same answer, each for itself, and null leaves one as it is', async () => {
    const projectId = await aProjectOf(owner)
    const first = await saveCharacters(projectId, { validCharacters: ['a'] })

    expect((await saveCharacters(projectId, { validCharacters: ['a'] })).body).toEqual(first.body)
    expect((await saveCharacters(projectId, { validCharacters: null, rejectedCharacters: ['x'] })).body).toMatchObject({
      validCharacters: ['a'],
      rejectedCharacters: ['x'],
    })
  })

  test('R8.5 have each character once, in one spelling and in one list', async () => {
    const projectId = await aProjectOf(owner)
    await saveCharacters(projectId, { validCharacters: ['a', 'a', 'e\u0301', 'é'], rejectedCharacters: ['x'] })
    expect(await read(projectId)).toMatchObject({ validCharacters: ['a', 'é'], rejectedCharacters: ['x'] })

    await saveCharacters(projectId, { validCharacters: ['a', 'x'] })
    expect(await read(projectId)).toMatchObject({ validCharacters: ['a', 'x'], rejectedCharacters: [] })
    await update(projectId, { rejectedCharacters: ['a'] })
    expect(await read(projectId)).toMatchObject({ validCharacters: ['x'], rejectedCharacters: ['a'] })
  })

  test('R8.5 of two who decide about different characters at once both are heard', async () => {
    const projectId = await aProjectOf(owner)
    const administrator = await addMember(projectId, 'Administrator')
    const copies = [
      await read(projectId),
      (await administrator.call(contract.readProject, { params: { projectId } })).body,
    ]

    const answers = await Promise.all([
      saveCharacters(projectId, { ...copies[0], validCharacters: ['a'] }),
      saveCharacters(projectId, { ...copies[1], validCharacters: ['b'], rejectedCharacters: ['x'] }, administrator),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { validCharacters, rejectedCharacters } = await read(projectId)
    expect([validCharacters.toSorted(), rejectedCharacters]).toEqual([['a', 'b'], ['x']])
  })

  test('R31 who says what they have read, and was overtaken, is told', async () => {
    const projectId = await aProjectOf(owner)
    const lists = { validCharacters: ['a'], read: { validCharacters: [] } }
    await saveCharacters(projectId, lists)
    const { status, error } = await saveCharacters(projectId, { ...lists, validCharacters: ['b'] })
    expect([status, error?.code]).toEqual([409, 'project.changedMeanwhile'])
  })

  test('of a wrong type are 400', async () => {
    const projectId = await aProjectOf(owner)

    expect((await saveCharacters(projectId, { validCharacters: 'abc' })).status).toBe(400)
    expect((await saveCharacters(projectId, { rejectedCharacters: [1] })).status).toBe(400)
  })

  test('need CharacterInventory in an active project that there is', async () => {
    const projectId = await aProjectOf(owner)
    const lists = { validCharacters: ['a'] }

    expect((await saveCharacters(projectId, lists, anyone)).status).toBe(401)
    expect((await saveCharacters(projectId, lists, await addMember(projectId, 'Editor'))).status).toBe(403)
    expect((await saveCharacters(projectId, lists, await addMember(projectId, 'Administrator'))).status).toBe(200)
    expect((await saveCharacters('abcdef000000000000000000', lists, await siteAdmin())).status).toBe(404)
    await update(projectId, { isActive: false })
    expect((await saveCharacters(projectId, lists)).error?.code).toBe('project.archived')
  })
})
