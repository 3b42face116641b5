import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { addOwnDomain } from '#contract/own-domain.ts'
import * as contract from '#contract/project.ts'
import { logOut } from '#contract/session.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import { type CustomDomain, ENGLISH, type Project, type WritingSystem } from '#domain/project/project.ts'
import { runs } from '#domain/testing/runs.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { insertMember } from '#server/features/members/members.store.ts'
import { createTestApp, type Caller, type SignedIn } from '#server/testing/signed-in.ts'

const { signUp, signUpAll, siteAdmin, aProjectOf, addMember, anotherServer, db } = await createTestApp(afterAll)
const owner = await signUp('Olga')
const [french, swahili]: WritingSystem[] = [
  { ...ENGLISH, bcp47: 'fr', name: 'français' },
  { ...ENGLISH, bcp47: 'sw', name: 'Kiswahili' },
] as const

const read = async (by: Caller, projectId: string): Promise<Project> =>
  (await by.call(contract.readProject, { params: { projectId } })).body

/** A browser with the reference client: it holds a whole project, and sends the whole of it for every setting (spec client.md). */
class Browser {
  #held!: Project
  readonly #by: Caller
  readonly #projectId: string

  constructor(by: Caller, projectId: string) {
    this.#by = by
    this.#projectId = projectId
  }

  /** Chooses the project: from now on it is held as it is now. */
  async open(): Promise<void> {
    this.#held = await read(this.#by, this.#projectId)
  }

  /** Shows the list of projects, for which each is asked for; what is held stays. */
  async list(): Promise<void> {
    await read(this.#by, this.#projectId)
  }

  async save(change: (held: Project) => Partial<Project>) {
    const body = { ...this.#held, ...change(this.#held) }
    const { status, error } = await this.#by.call(contract.updateProject, {
      params: { projectId: this.#projectId },
      body,
    })
    if (status === 200) this.#held = body
    return [status, error?.code]
  }
}

async function opened(by: Caller, projectId: string): Promise<Browser> {
  const browser = new Browser(by, projectId)
  await browser.open()
  return browser
}

describe('R31 two who have read the same whole project', () => {
  const weaving = anOwnDomain({ id: '6.6.0', parentId: '6.6', name: 'Weaving', questions: ['Who weaves?'] })
  const START = { validCharacters: ['a', 'b'], analysisWritingSystems: [ENGLISH, french], semanticDomains: [weaving] }

  type Decision = {
    readonly change: (held: Project) => Partial<Project>
    readonly holds: (stored: Project) => boolean
  }

  const ofWeaving = (change: object) => (held: Project) => ({
    semanticDomains: held.semanticDomains.map((record) =>
      record.guid === weaving.guid && record.lang === 'en' ? { ...record, ...change } : record,
    ),
  })
  const added = (record: CustomDomain): Decision => ({
    change: ({ semanticDomains }) => ({ semanticDomains: [...semanticDomains, record] }),
    holds: ({ semanticDomains }) => semanticDomains.some(({ name }) => name === record.name),
  })
  /** The client numbers by what it has before it, so that two people give one number to two domains. */
  const numbered = (name: string): Decision => {
    const domain = anOwnDomain({ name })
    return {
      ...added(domain),
      change: ({ semanticDomains }) => {
        const parentId = semanticDomains.some(({ id }) => id === '5.1.0') ? '5.2' : '5.1'
        return { semanticDomains: [...semanticDomains, { ...domain, id: `${parentId}.0`, parentId }] }
      },
    }
  }
  const weavingIn = ({ semanticDomains }: Project) => semanticDomains.find(({ guid }) => guid === weaving.guid)

  /** Each of them leaves every other one as it is. */
  const decisions = (): Readonly<Record<string, Decision>> => {
    const name = `Renamed ${aGuid()}`
    return {
      name: { change: () => ({ name }), holds: (stored) => stored.name === name },
      definitions: { change: () => ({ definitionsEnabled: true }), holds: (stored) => stored.definitionsEnabled },
      autocomplete: {
        change: () => ({ autocompleteSetting: 'Off' }),
        holds: (stored) => stored.autocompleteSetting === 'Off',
      },
      font: {
        change: (held) => ({ vernacularWritingSystem: { ...held.vernacularWritingSystem, font: 'Charis' } }),
        holds: (stored) => stored.vernacularWritingSystem.font === 'Charis',
      },
      vernacularName: {
        change: (held) => ({ vernacularWritingSystem: { ...held.vernacularWritingSystem, name: 'ciSena' } }),
        holds: (stored) => stored.vernacularWritingSystem.name === 'ciSena',
      },
      letter: {
        change: (held) => ({ validCharacters: [...held.validCharacters, 'c'] }),
        holds: (stored) => stored.validCharacters.includes('c'),
      },
      noLetter: {
        change: (held) => ({
          validCharacters: held.validCharacters.filter((character) => character !== 'b'),
          rejectedCharacters: [...held.rejectedCharacters, 'b'],
        }),
        holds: (stored) => !stored.validCharacters.includes('b') && stored.rejectedCharacters.includes('b'),
      },
      language: {
        change: (held) => ({ analysisWritingSystems: [...held.analysisWritingSystems, swahili as WritingSystem] }),
        holds: (stored) => stored.analysisWritingSystems.some(({ bcp47 }) => bcp47 === 'sw'),
      },
      noLanguage: {
        change: (held) => ({
          analysisWritingSystems: held.analysisWritingSystems.filter(({ bcp47 }) => bcp47 !== 'fr'),
        }),
        holds: (stored) => !stored.analysisWritingSystems.some(({ bcp47 }) => bcp47 === 'fr'),
      },
      day: {
        change: (held) => ({ workshopSchedule: [...held.workshopSchedule, '2026-11-22T00:00:00.000Z'] }),
        holds: (stored) => stored.workshopSchedule.length === 1,
      },
      ownDomain: numbered('Dances'),
      otherDomain: numbered('Songs'),
      translation: {
        ...added({ ...weaving, lang: 'fr', guid: aGuid(), name: 'Tissage' }),
        holds: ({ semanticDomains }) =>
          semanticDomains.some(({ guid, name }) => guid === weaving.guid && name === 'Tissage'),
      },
      description: {
        change: ofWeaving({ description: 'Of palm.' }),
        holds: (stored) => weavingIn(stored)?.description === 'Of palm.',
      },
      question: {
        change: ofWeaving({ questions: [...weaving.questions, 'What is woven?'] }),
        holds: (stored) => weavingIn(stored)?.questions.includes('What is woven?') === true,
      },
    }
  }

  const step = fc.constantFrom('one saves', 'other saves', 'one lists', 'other lists', 'both save', 'somebody adds')
  const course = fc.record({
    names: fc.shuffledSubarray(Object.keys(decisions()), { minLength: 2, maxLength: 4 }),
    steps: fc.array(step, { minLength: 2, maxLength: 4 }),
  })
  type Course = typeof course extends fc.Arbitrary<infer Value> ? Value : never

  /** Each has a project of its own, so that several are walked through at a time: most of a call is waiting. */
  const AT_ONCE = 8
  const courses = fc.array(course, { minLength: AT_ONCE, maxLength: AT_ONCE })
  const RENUMBERING: Course = {
    names: ['ownDomain', 'description', 'otherDomain'],
    steps: ['one saves', 'other lists'],
  }

  test('both have their way, in whichever order things happen: two hundred times', { timeout: 900_000 }, async () => {
    const [ana, ben] = (await signUpAll(['Ana', 'Ben'])) as [SignedIn, SignedIn]
    const { as } = await anotherServer()
    const two: Two = { callers: [ana, as(ben)], userIds: [ana.userId, ben.userId] }
    await fc.assert(
      fc.asyncProperty(courses, async (taken) => {
        const holding = await Promise.all(taken.map((one) => walkThrough(one, two)))
        expect(holding).toEqual(holding.map((each) => each.map(() => true)))
      }),
      // The example is one of the runs, and of one course.
      { ...runs(200 / AT_ONCE + 1), examples: [[[RENUMBERING]]] },
    )
  })

  type Two = { readonly callers: readonly [Caller, Caller]; readonly userIds: readonly string[] }

  /** Whether each decision that was saved, or that somebody added, is there in the end. */
  async function walkThrough({ names, steps }: Course, { callers, userIds }: Two): Promise<readonly boolean[]> {
    const projectId = await aProjectOf(owner, START)
    await inTransaction(db, async (tx) => {
      for (const userId of userIds) await insertMember(tx, { projectId, userId, role: 'Administrator' })
    })
    const [one, other] = [await opened(callers[0], projectId), await opened(callers[1], projectId)]
    const made = decisions()
    const left = names.map((name) => made[name] as Decision)
    const done: ((stored: Project) => boolean)[] = []
    const save = async (...browsers: readonly Browser[]): Promise<void> => {
      const decided = left.splice(0, browsers.length)
      const answers = decided.map(async ({ change }, at) => browsers[at]?.save(change))
      expect(await Promise.all(answers)).toEqual(decided.map(() => [200, undefined]))
      done.push(...decided.map(({ holds }) => holds))
    }
    for (const step of steps) {
      if (step === 'one saves') await save(one)
      if (step === 'other saves') await save(other)
      if (step === 'both save') await save(one, other)
      if (step === 'one lists') await one.list()
      if (step === 'other lists') await other.list()
      if (step === 'somebody adds') done.push(await somebodyAdds(projectId))
    }
    while (left.length > 0) await save(left.length % 2 === 0 ? one : other)

    const stored = await read(owner, projectId)
    return done.map((holds) => holds(stored))
  }

  /** With Granary's own client, and something of which the others know nothing. */
  async function somebodyAdds(projectId: string): Promise<(stored: Project) => boolean> {
    const guid = aGuid()
    const texts = [{ lang: 'en', name: 'Proverbs', description: '', questions: [] }]
    await owner.call(addOwnDomain, { params: { projectId }, body: { guid, parentId: '3.5', texts } })
    await owner.call(contract.updateProject, {
      params: { projectId },
      body: { recordingFormat: 'wav', alphabet: [['a', 'A']] },
    })
    return ({ semanticDomains, recordingFormat, alphabet }) =>
      semanticDomains.some((record) => record.guid === guid) && recordingFormat === 'wav' && alphabet.length === 1
  }
})

describe('R31 a whole project', () => {
  test('sent twice, or unchanged, is 200 and changes nothing that somebody has done since', async () => {
    const projectId = await aProjectOf(owner)
    const [one, other] = [
      await opened(owner, projectId),
      await opened(await addMember(projectId, 'Administrator'), projectId),
    ]

    expect(await one.save(() => ({ definitionsEnabled: true }))).toEqual([200, undefined])
    await other.open()
    expect(await other.save(() => ({ definitionsEnabled: false }))).toEqual([200, undefined])
    expect(await one.save(() => ({}))).toEqual([200, undefined])
    expect((await read(owner, projectId)).definitionsEnabled).toBe(false)
  })

  test('puts a setting back to what it was, also where others have changed something meanwhile', async () => {
    const projectId = await aProjectOf(owner)
    const [one, other] = [
      await opened(owner, projectId),
      await opened(await addMember(projectId, 'Administrator'), projectId),
    ]
    await one.save(() => ({ definitionsEnabled: true }))
    await other.save(() => ({ grammaticalInfoEnabled: true }))
    await one.save(() => ({ definitionsEnabled: false }))

    expect(await read(owner, projectId)).toMatchObject({ definitionsEnabled: false, grammaticalInfoEnabled: true })
  })

  test('does not bring an archived project back, nor close one that was brought back', async () => {
    const projectId = await aProjectOf(owner)
    const [one, other] = [await opened(owner, projectId), await opened(await siteAdmin(), projectId)]
    await one.save(() => ({ isActive: false }))

    expect(await other.save(() => ({ name: `Renamed ${aGuid()}` }))).toEqual([403, 'project.archived'])
    await other.open()
    await other.save(() => ({ isActive: true }))
    expect(await one.save(() => ({ definitionsEnabled: true }))).toEqual([200, undefined])
    expect(await read(owner, projectId)).toMatchObject({ isActive: true, definitionsEnabled: true })
  })

  test('of a caller who was never told of it undoes what others have done: only what is alike stays', async () => {
    const projectId = await aProjectOf(owner)
    const old = await read(owner, projectId)
    await owner.call(contract.updateProject, {
      params: { projectId },
      body: { recordingFormat: 'wav', definitionsEnabled: true },
    })
    const stranger = await addMember(projectId, 'Administrator')
    await stranger.call(contract.updateProject, { params: { projectId }, body: { ...old, autocompleteSetting: 'Off' } })

    expect(await read(owner, projectId)).toMatchObject({
      recordingFormat: 'wav',
      definitionsEnabled: false,
      autocompleteSetting: 'Off',
    })
  })

  test('is known as it was made to whoever made it', async () => {
    const maker = await signUp()
    const made = await maker.call(contract.createProject, { body: { name: `Project ${aGuid()}` } })
    const { project } = made.body
    const params = { projectId: project.id }
    await (await siteAdmin()).call(contract.updateProject, { params, body: { definitionsEnabled: true } })
    await maker.call(contract.updateProject, { params, body: { ...project, autocompleteSetting: 'Off' } })

    expect(await read(maker, project.id)).toMatchObject({ definitionsEnabled: true, autocompleteSetting: 'Off' })
  })

  test('with letters for the inventory adds them to those that others have added', async () => {
    const projectId = await aProjectOf(owner)
    const old = await read(owner, projectId)
    const body = (...validCharacters: string[]) => ({ params: { projectId }, body: { ...old, validCharacters } })
    const other = await addMember(projectId, 'Administrator')
    await read(other, projectId)

    expect((await owner.call(contract.updateCharacters, body('a'))).body.validCharacters).toEqual(['a'])
    expect((await other.call(contract.updateCharacters, body('b'))).body.validCharacters).toEqual(['a', 'b'])
  })
})

describe('what a log-in was told', () => {
  const toldTo = async (projectId: string): Promise<number> =>
    (await db.selectFrom('told_projects').select('fingerprint').where('project_id', '=', projectId).execute()).length

  test('is kept once, however often it is told, and at most eight times in all', async () => {
    const projectId = await aProjectOf(owner)
    for (let at = 0; at < 3; at++) await read(owner, projectId)
    expect(await toldTo(projectId)).toBe(1)
    for (let at = 0; at < 12; at++) {
      const body = { name: `Renamed ${aGuid()}` }
      await owner.call(contract.updateProject, { params: { projectId }, body })
      await read(owner, projectId)
    }

    expect(await toldTo(projectId)).toBe(8)
  })

  test('is as it was before all who read a large one at the same time, and while it is changed', async () => {
    const partsOfSpeech = Array.from({ length: 1_000 }, (_, at) => `part of speech ${at}`.padEnd(100, '.'))
    const projectId = await aProjectOf(owner, { partsOfSpeech })
    const names = Array.from({ length: 5 }, (_, at) => `Large ${at} ${aGuid()}`)
    const reading = Array.from({ length: 30 }, () => read(owner, projectId))
    for (const name of names) {
      const { status } = await owner.call(contract.updateProject, { params: { projectId }, body: { name } })
      expect([status, (await read(owner, projectId)).name]).toEqual([200, name])
    }

    for (const project of await Promise.all(reading)) expect(project.partsOfSpeech).toEqual(partsOfSpeech)
    const rows = await db.selectFrom('told_projects').select('settings').where('project_id', '=', projectId).execute()
    expect(rows.map(({ settings }) => (settings as { name: string }).name)).toContain(names.at(-1))
  })

  test('of all projects has 20 million characters at most, the latest first, in all log-ins of an account', async () => {
    const reader = await signUp()
    const partsOfSpeech = ['x'.repeat(1_900_000)]
    const projectIds = []
    for (let at = 0; at < 12; at++) projectIds.push(await aProjectOf(reader, { partsOfSpeech }))
    for (const projectId of projectIds) await read(reader, projectId)

    const told = await db
      .selectFrom('told_projects')
      .select('project_id')
      .where('project_id', 'in', projectIds)
      .execute()
    expect(told.length).toBeLessThanOrEqual(11)
    expect(told.map(({ project_id }) => project_id)).toContain(projectIds.at(-1))
  })

  test('is kept for each of many who read at the same time', async () => {
    const projectId = await aProjectOf(owner)
    const admin = await siteAdmin()
    await Promise.all([owner, admin, owner, admin, owner].map((by) => read(by, projectId)))

    expect(await toldTo(projectId)).toBe(2)
  })

  test('goes with the log-in', async () => {
    const member = await signUp()
    const projectId = await aProjectOf(member)
    await read(member, projectId)
    await member.call(logOut)

    expect(await toldTo(projectId)).toBe(0)
  })
})
