import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import { deleteMyAccount } from '#contract/my-account.ts'
import { leaveProject } from '#contract/member.ts'
import { updateProject } from '#contract/project.ts'
import * as contract from '#contract/saved-view.ts'
import { type SavedView, VIEW_LIMITS } from '#domain/word/saved-view.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { updatePasswordHash } from '#server/features/accounts/user.store.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, anotherServer, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp('Olga')
const otherServer = await anotherServer()

type By = Pick<SignedIn, 'call'>

/** What somebody does with their views in a project. */
const viewsIn = (projectId: string) => {
  const under = (key?: string) => (key === undefined ? {} : { headers: { [IDEMPOTENCY_KEY]: key } })
  return {
    save: (by: By, view: unknown, key?: string) =>
      by.call(contract.saveMyView, { params: { projectId }, body: view, ...under(key) }),
    remove: (by: By, name: string, key?: string) =>
      by.call(contract.removeMyView, { params: { projectId }, query: { name }, ...under(key) }),
    read: async (by: By) => (await by.call(contract.readMyViews, { params: { projectId } })).body,
  }
}

const aView = (view: Partial<SavedView> = {}): SavedView => ({
  name: 'Verbs',
  asked: 'find=ku',
  columns: null,
  ...view,
})

describe('saved views of the words', () => {
  test('are there wherever their person logs in, latest last, and for nobody else', async () => {
    const projectId = await aProjectOf(owner)
    const { save, read } = viewsIn(projectId)
    const harvester = await addMember(projectId, 'Harvester')
    const [verbs, flagged] = [
      aView(),
      aView({ name: '١ / .. %', asked: 'only=flagged', columns: ['gloss-en', 'flag'] }),
    ]

    expect(await save(harvester, verbs)).toMatchObject({ status: 200, text: '' })
    expect((await save(otherServer.as(harvester), flagged)).status).toBe(200)

    expect(await read(harvester)).toEqual([verbs, flagged])
    expect(await read(otherServer.as(harvester))).toEqual([verbs, flagged])
    expect(await read(owner)).toEqual([])
  })

  test('of one name there is one, however the name is typed; that of another project stays', async () => {
    const [here, there] = [viewsIn(await aProjectOf(owner)), viewsIn(await aProjectOf(owner))]
    await there.save(owner, aView())
    await here.save(owner, aView({ name: 'été' }))
    await here.save(owner, aView({ name: 'Nouns' }))
    await here.save(owner, aView({ name: ' e\u0301te\u0301 ', asked: 'by=latest', columns: [] }))

    expect(await here.read(owner)).toEqual([aView({ name: 'Nouns' }), { name: 'été', asked: 'by=latest', columns: [] }])
    expect(await there.read(owner)).toEqual([aView()])
  })

  test('that are deleted are gone, and to delete them again is no trouble; those of others stay', async () => {
    const projectId = await aProjectOf(owner)
    const { save, remove, read } = viewsIn(projectId)
    const editor = await addMember(projectId, 'Editor')
    for (const by of [owner, editor]) await save(by, aView())
    await save(owner, aView({ name: 'a/b ?&' }))

    expect([await remove(owner, 'Verbs'), await remove(owner, 'Verbs'), await remove(owner, 'a/b ?&')]).toMatchObject([
      { status: 200, text: '' },
      { status: 200, text: '' },
      { status: 200, text: '' },
    ])
    expect([await read(owner), await read(editor)]).toEqual([[], [aView()]])
  })

  test('come twice and are saved once: one that was deleted meanwhile stays deleted, and one that was saved anew stays', async () => {
    const { save, remove, read } = viewsIn(await aProjectOf(owner))
    const [saving, removing] = [randomUUID(), randomUUID()]
    await save(owner, aView(), saving)
    await remove(owner, 'Verbs', removing)
    expect((await save(otherServer.as(owner), aView(), saving)).status).toBe(200)
    expect(await read(owner)).toEqual([])

    await save(owner, aView({ asked: 'find=m' }), randomUUID())
    expect((await remove(owner, 'Verbs', removing)).status).toBe(200)
    expect(await read(owner)).toEqual([aView({ asked: 'find=m' })])
  })

  test('of two devices that save at the same moment both hold, and of one name the later', async () => {
    const { save, read } = viewsIn(await aProjectOf(owner))
    const names = Array.from({ length: 10 }, (_, at) => `View ${at}`)
    const devices = [owner, otherServer.as(owner)]
    const answers = await Promise.all(
      devices.flatMap((device) => names.map((name) => save(device, aView({ name }), randomUUID()))),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await read(owner)).map(({ name }) => name).toSorted()).toEqual(names)
  })

  test('are refused without a name, longer than anybody asks, or as something else, and nothing is saved', async () => {
    const { save, remove, read } = viewsIn(await aProjectOf(owner))
    const { name, asked, columns, column } = VIEW_LIMITS
    const refused = [
      {},
      [],
      aView({ name: ' ' }),
      aView({ name: 'n'.repeat(name + 1) }),
      aView({ asked: 'a'.repeat(asked + 1) }),
      aView({ columns: Array.from({ length: columns + 1 }, () => 'flag') }),
      aView({ columns: ['c'.repeat(column + 1)] }),
      { ...aView(), columns: 'flag' },
      { name: 'Verbs', asked: '' },
      aView({ name: 'a\0b' }),
      aView({ asked: '\ud800' }),
    ]
    for (const view of refused) expect([view, (await save(owner, view)).status]).toEqual([view, 400])
    for (const gone of ['', ' ', 'n'.repeat(name + 1)]) expect((await remove(owner, gone)).status).toBe(400)
    const large = aView({ columns: Array.from({ length: columns }, () => 'c'.repeat(column)) })
    expect((await save(owner, large)).error?.code).toBe('request.tooLarge')
    expect((await save(owner, aView(), 'no key')).status).toBe(400)
    expect(await read(owner)).toEqual([])

    expect((await save(owner, aView({ name: 'n'.repeat(name), asked: 'a'.repeat(asked) }))).status).toBe(200)
  })

  test('are so many at most, and one more of the same name is none more', async () => {
    const projectId = await aProjectOf(owner)
    const { save, read, remove } = viewsIn(projectId)
    const views = Array.from({ length: VIEW_LIMITS.views }, (_, at) => aView({ name: `View ${at}` }))
    for (const view of views) expect((await save(owner, view)).status).toBe(200)
    const one = aView({ name: 'One more' })
    const key = randomUUID()

    expect((await save(owner, one, key)).error).toMatchObject({
      code: 'view.tooMany',
      details: { limit: VIEW_LIMITS.views },
    })
    expect(await read(owner)).toHaveLength(VIEW_LIMITS.views)
    expect((await save(owner, aView({ name: 'View 7', asked: '' }))).status).toBe(200)
    expect((await save(await addMember(projectId, 'Editor'), one)).status).toBe(200)
    await remove(owner, 'View 7')
    expect((await save(owner, one, key)).status).toBe(200)
  })

  test('are for members alone, and in an archived project only read', async () => {
    const projectId = await aProjectOf(owner)
    const { save, remove, read } = viewsIn(projectId)
    await save(owner, aView())
    for (const [by, status] of [
      [anyone, 401],
      [await signUp(), 403],
    ] as const) {
      const answers = [await save(by, aView()), await remove(by, 'Verbs')]
      expect(answers.map((answer) => answer.status)).toEqual([status, status])
      expect((await by.call(contract.readMyViews, { params: { projectId } })).status).toBe(status)
    }
    await owner.call(updateProject, { params: { projectId }, body: { isActive: false } })

    const late = [await save(owner, aView({ name: 'Late' })), await remove(owner, 'Verbs')]
    expect(late.map(({ error }) => error?.code)).toEqual(['project.archived', 'project.archived'])
    expect(await read(owner)).toEqual([aView()])
  })

  test('wait for whoever leaves the project and comes back, and go with the account', async () => {
    const projectId = await aProjectOf(owner)
    const { save, read } = viewsIn(projectId)
    const editor = await addMember(projectId, 'Editor')
    await save(editor, aView())
    await editor.call(leaveProject, { params: { projectId } })
    expect((await save(editor, aView())).status).toBe(403)
    expect(await rowsOf(editor.userId)).toBe(1)
    expect(await read(owner)).toEqual([])

    const hash = await hashPassword('maji ya mvua')
    await inTransaction(db, (tx) => updatePasswordHash(tx, editor.userId, hash))
    expect((await editor.call(deleteMyAccount, { body: { password: 'maji ya mvua' } })).status).toBe(200)
    expect(await rowsOf(editor.userId)).toBe(0)
  })
})

async function rowsOf(userId: string): Promise<number> {
  const rows = await db.selectFrom('saved_views').select('name').where('user_id', '=', userId).execute()
  return rows.length
}
