import { afterAll, expect, test } from 'vitest'
import { AUDIT_PAGE, readAuditLines } from '#contract/audit.ts'
import { changeRole } from '#contract/member.ts'
import { deleteProject, updateProject } from '#contract/project.ts'
import { makeAdministrator } from '#contract/site-administration.ts'
import { deleteUser } from '#contract/user.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { anyone, signUp, siteAdmin, aProjectOf, db } = await createTestApp(afterAll)
const admin = await siteAdmin()
const read = async (before?: number) =>
  (await admin.call(readAuditLines, before === undefined ? { query: {} } : { query: { before: String(before) } })).body
const latest = async () => (await read()).lines[0]

test('R10.6 a line says who did what to whom, and where, by the names of now', async () => {
  const [owner, other] = [await signUp('Olga'), await signUp('Baraka')]
  const projectId = await aProjectOf(owner, { name: 'Words of the coast' })
  const give = (role: 'Editor' | 'Harvester') =>
    owner.call(changeRole, { params: { projectId, userId: other.userId }, body: { projectId, role } })

  await give('Harvester')
  await give('Editor')

  expect((await read()).lines.slice(0, 2)).toEqual(
    [
      { role: 'Editor', formerRole: 'Harvester' },
      { role: 'Harvester', formerRole: null },
    ].map((roles) => ({
      id: expect.any(Number),
      madeAt: expect.stringMatching(/Z$/),
      action: 'roleChanged',
      actor: 'Olga',
      whom: 'Baraka',
      project: 'Words of the coast',
      isAdmin: null,
      settings: [],
      ...roles,
    })),
  )
})

test('R10.6 a deleted project is named by its line, and a deleted account by nothing any more', async () => {
  const owner = await signUp('Olga')
  const projectId = await aProjectOf(owner, { name: 'Gone' })
  await owner.call(deleteProject, { params: { projectId } })
  expect(await latest()).toMatchObject({ action: 'projectDeleted', actor: 'Olga', project: 'Gone' })

  await admin.call(makeAdministrator, { params: { userId: owner.userId }, body: { isAdmin: true } })
  expect(await latest()).toMatchObject({ action: 'administratorChanged', whom: 'Olga', isAdmin: true })
  await admin.call(makeAdministrator, { params: { userId: owner.userId }, body: { isAdmin: false } })
  await admin.call(deleteUser, { params: { userId: owner.userId } })
  const { lines } = await read()
  expect(lines[0]).toMatchObject({ action: 'accountDeleted', whom: null })
  expect(lines.find(({ action }) => action === 'projectDeleted')).toMatchObject({ actor: null, project: 'Gone' })
})

test('R10.6 a line about a project says which of its settings were changed', async () => {
  const owner = await signUp('Olga')
  const projectId = await aProjectOf(owner)
  const body = { definitionsEnabled: true, timeZone: 'Asia/Tokyo' }
  await owner.call(updateProject, { params: { projectId }, body })

  const { action, settings } = (await latest()) ?? {}
  expect([action, settings?.toSorted()]).toEqual(['projectChanged', ['definitionsEnabled', 'timeZone']])
})

test('pages follow one another without a gap, and who logged in is on none', async () => {
  const line = (action: string) => ({ user_id: admin.userId, project_id: null, action, details: '{}' })
  const made = Array.from({ length: AUDIT_PAGE + 1 }, () => [line('bannerChanged'), line('logIn')]).flat()
  await db.insertInto('audit_lines').values(made).execute()
  const first = await read()
  const second = await read(first.next ?? 0)

  expect(first.lines.map(({ action }) => action)).toEqual(Array.from({ length: AUDIT_PAGE }, () => 'bannerChanged'))
  expect(second.lines[0]).toMatchObject({ action: 'bannerChanged' })
  expect(second.lines[0]?.id).toBe((first.lines.at(-1)?.id ?? 0) - 2)
  expect((await read(1)).next).toBeNull()
})

test.each(['x', '0', '1.5', '99999999999999999999'])(
  'before what is no line, “%s”, there is nothing to read',
  async (before) => {
    expect((await admin.call(readAuditLines, { query: { before } as never })).status).toBe(400)
  },
)

test('the lines are for site administrators', async () => {
  expect((await anyone.call(readAuditLines, { query: {} })).status).toBe(401)
  expect((await (await signUp()).call(readAuditLines, { query: {} })).status).toBe(403)
})
