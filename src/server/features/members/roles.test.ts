import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/member.ts'
import { readCurrentUser } from '#contract/session.ts'
import type { Role } from '#domain/permission/permission.ts'
import { anId } from '#domain/testing/builders.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { app, anyone, signUp, siteAdmin, aProjectOf, addMember, db } = await createTestApp(afterAll)
const owner = await signUp('Olga')
const projectId = await aProjectOf(owner)
const administrator = await addMember(projectId, 'Administrator')
const harvester = await addMember(projectId, 'Harvester')
const admin = await siteAdmin()

type By = Pick<SignedIn, 'call'>

const give = (userId: string, role: unknown, by: By = owner, body: object = { projectId }) =>
  by.call(contract.changeRole, { params: { projectId, userId }, body: { ...body, role } })
const remove = (userId: string, by: By = owner) => by.call(contract.removeMember, { params: { projectId, userId } })
const roleOf = async (userId: string, of = projectId): Promise<string | undefined> =>
  (
    await db.selectFrom('members').select('role').where('project_id', '=', of).where('user_id', '=', userId).execute()
  )[0]?.role
const archived = async (): Promise<string> => {
  const id = await aProjectOf(owner)
  await db.updateTable('projects').set({ is_active: false }).where('id', '=', id).execute()
  return id
}

describe('giving a role', () => {
  test('makes somebody a member, who is one at their next call', async () => {
    const user = await signUp()

    const { status, text } = await give(user.userId, 'Harvester')

    expect([status, text]).toEqual([200, ''])
    expect(Object.keys((await user.call(readCurrentUser)).body.projectRoles)).toEqual([projectId])
    expect((await user.call(contract.readMyPermissions, { params: { projectId } })).body).toEqual(['WordEntry'])
  })

  test('changes the role of a member, whose role record keeps its id', async () => {
    const member = await addMember(projectId, 'Harvester')
    const before = (await member.call(readCurrentUser)).body.projectRoles

    expect((await give(member.userId, 'editor', administrator)).status).toBe(200)

    expect(await roleOf(member.userId)).toBe('Editor')
    expect((await member.call(readCurrentUser)).body.projectRoles).toEqual(before)
  })

  test('None makes a member who may nothing', async () => {
    const { userId } = await signUp()

    expect((await give(userId, 'None')).status).toBe(200)
    expect(await roleOf(userId)).toBe('None')
  })

  test('the same role again is 304', async () => {
    const member = await addMember(projectId, 'Editor')

    expect((await give(member.userId, 'Editor')).status).toBe(304)
  })

  test('needs the permission', async () => {
    const { userId } = await signUp()
    expect((await give(userId, 'Harvester', anyone)).status).toBe(401)
    for (const by of [await signUp(), harvester, await addMember(projectId, 'None')])
      expect((await give(userId, 'Harvester', by)).status).toBe(403)
    expect(await roleOf(userId)).toBeUndefined()
  })

  test('R26 for another project than that of the path is 400', async () => {
    const { userId } = await signUp()
    const other = await aProjectOf(owner)

    expect((await give(userId, 'Harvester', owner, { projectId: other })).status).toBe(400)
    expect((await give(userId, 'Harvester', owner, {})).error?.code).toBe('member.otherProject')
    expect([await roleOf(userId), await roleOf(userId, other)]).toEqual([undefined, undefined])
  })

  test('that of the Owner is refused, before anything else is looked at', async () => {
    const refused = await give('nobody', 'Owner')

    expect([refused.status, refused.text]).toEqual([
      400,
      '"Cannot use this function to give a user the project owner role."',
    ])
  })

  test('to nobody is 404', async () => {
    const unknown = anId()

    expect((await give(unknown, 'Harvester')).text).toBe(`"userId: ${unknown}"`)
    expect((await give("'; --", 'Harvester')).status).toBe(404)
  })

  test('to the Owner is 400', async () => {
    const refused = await give(owner.userId, 'Editor', admin)

    expect([refused.status, refused.text]).toEqual([
      400,
      `"Cannot use this function to change the project owner's role."`,
    ])
  })

  test('R26 an Administrator does not change another one, and the Owner does', async () => {
    const other = await addMember(projectId, 'Administrator')

    const refused = await give(other.userId, 'Editor', administrator)
    expect([refused.status, refused.text]).toEqual([
      400,
      '"Cannot reduce permissions of a user who has more permissions than you."',
    ])
    expect((await give(other.userId, 'Editor')).status).toBe(200)
  })

  test('R26 an Administrator raises an Editor to Administrator, and lowers oneself', async () => {
    const editor = await addMember(projectId, 'Editor')

    expect((await give(editor.userId, 'Administrator', administrator)).status).toBe(200)
    expect((await give(editor.userId, 'Editor', editor)).status).toBe(200)
    expect((await give(editor.userId, 'Administrator', editor)).status).toBe(403)
  })

  test('that there is not is 400', async () => {
    const { userId } = await signUp()

    expect((await give(userId, 'King')).status).toBe(400)
    expect((await owner.call(contract.changeRole, { params: { projectId, userId }, body: [] })).status).toBe(400)
  })

  test('to one person several times at once makes one member', async () => {
    const { userId } = await signUp()

    const answers = await Promise.all(Array.from({ length: 10 }, () => give(userId, 'Editor')))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 304]))
    expect(await roleOf(userId)).toBe('Editor')
  })

  test('R24 in an archived project is refused', async () => {
    const { userId } = await signUp()
    const id = await archived()
    const body = { projectId: id, role: 'Editor' }

    const refused = await owner.call(contract.changeRole, { params: { projectId: id, userId }, body })

    expect([refused.status, refused.error?.code]).toEqual([403, 'project.archived'])
  })
})

describe('removing a member', () => {
  test('ends what they may at once', async () => {
    const member = await addMember(projectId, 'Editor')

    const { status, body } = await remove(member.userId, administrator)

    expect([status, body]).toEqual([200, true])
    expect((await member.call(contract.readRoles, { params: { projectId } })).status).toBe(403)
    expect((await member.call(readCurrentUser)).body.projectRoles).toEqual({})
  })

  test('R50 who is none is 404, and so is nobody', async () => {
    const { userId } = await signUp()

    for (const id of [userId, anId()]) {
      const refused = await remove(id)
      expect([refused.status, refused.text]).toEqual([404, `"userId: ${id}"`])
    }
  })

  test('who is the Owner is 400', async () => {
    const refused = await remove(owner.userId, admin)

    expect([refused.status, refused.text]).toEqual([
      400,
      `"Cannot use this function to remove the project owner's role"`,
    ])
  })

  test('R26 who ranks as high is 403, except oneself', async () => {
    const other = await addMember(projectId, 'Administrator')

    expect((await remove(other.userId, administrator)).status).toBe(403)
    expect((await remove(other.userId, other)).status).toBe(200)
    expect((await remove(harvester.userId, await addMember(projectId, 'Editor'))).status).toBe(403)
  })

  test('R24 of an archived project is refused', async () => {
    const params = { projectId: await archived(), userId: harvester.userId }

    expect((await owner.call(contract.removeMember, { params })).error?.code).toBe('project.archived')
  })
})

describe('the Owner', () => {
  const handOver = (from: string, to: string, by: By, of = projectId) =>
    by.call(contract.changeOwner, { params: { projectId: of, oldUserId: from, newUserId: to } })
  const rolesIn = async (of: string): Promise<Record<string, string>> => {
    const rows = await db.selectFrom('members').select(['user_id', 'role']).where('project_id', '=', of).execute()
    return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
  }

  test.each(['Harvester', undefined] as const)(
    'hands the project over to whoever was %s, and is Administrator then',
    async (role: Role | undefined) => {
      const of = await aProjectOf(owner)
      const next = role ? await addMember(of, role) : await signUp()

      const { status, text, headers } = await handOver(owner.userId, next.userId, owner, of)

      expect([status, text, headers['cache-control']]).toEqual([200, '', 'no-store'])
      expect(await rolesIn(of)).toEqual({ [owner.userId]: 'Administrator', [next.userId]: 'Owner' })
    },
  )

  test('R10.4, R16 changes by the bearer header only, and a repetition changes nothing', async () => {
    const of = await aProjectOf(owner)
    const next = await signUp()
    const url = `/v1/projects/${of}/userroles/changeowner/${owner.userId}/${next.userId}`

    expect((await app.inject({ url, cookies: { 'granary-log-in': owner.token } })).statusCode).toBe(401)
    expect(await rolesIn(of)).toEqual({ [owner.userId]: 'Owner' })

    await handOver(owner.userId, next.userId, owner, of)
    const after = await rolesIn(of)
    expect((await handOver(owner.userId, next.userId, owner, of)).status).toBe(403)
    expect((await handOver(owner.userId, next.userId, admin, of)).status).toBe(400)
    expect(await rolesIn(of)).toEqual(after)
  })

  test('is changed by the Owner or a site administrator only', async () => {
    for (const by of [administrator, harvester, await signUp()])
      expect((await handOver(owner.userId, administrator.userId, by)).status).toBe(403)
    const of = await aProjectOf(owner)
    expect((await handOver(owner.userId, harvester.userId, admin, of)).status).toBe(200)
  })

  test('is changed neither from nor to whom it cannot be, and the text says why', async () => {
    const [stranger, unknown] = [(await signUp()).userId, anId()]
    const texts = async (...pairs: readonly (readonly [string, string])[]) =>
      Promise.all(
        pairs.map(async ([from, to]) => {
          const { status, text } = await handOver(from, to, owner)
          return [status, text]
        }),
      )

    expect(
      await texts(
        [unknown, unknown.toUpperCase()],
        [unknown, stranger],
        [owner.userId, unknown],
        [stranger, harvester.userId],
        [administrator.userId, harvester.userId],
      ),
    ).toEqual([
      [400, '"The user ids for the old and new owners should be different."'],
      [404, `"oldUserId: ${unknown}"`],
      [404, `"newUserId: ${unknown}"`],
      [400, `"${stranger} is not a project user."`],
      [400, `"${administrator.userId} is not the project owner."`],
    ])
  })

  test('R34 is exactly one after 50 changes at once', async () => {
    const of = await aProjectOf(owner)
    const heirs = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 ? signUp() : addMember(of, 'Editor'))),
    )
    const changes = Array.from({ length: 50 }, (_, turn) => {
      const heir = heirs[turn % heirs.length]?.userId ?? ''
      return handOver(owner.userId, heir, turn % 3 ? owner : admin, of)
    })

    const answers = await Promise.all(changes)

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const roles = await rolesIn(of)
    expect(Object.values(roles).filter((role) => role === 'Owner')).toHaveLength(1)
    expect(roles[owner.userId]).toBe('Administrator')
  })

  test('R34 stays when the change fails between its steps', async () => {
    const of = await aProjectOf(owner)
    const heir = await addMember(of, 'Editor')
    const before = await rolesIn(of)
    await sql`alter table members add constraint broken check (user_id <> ${sql.lit(heir.userId)} or role <> 'Owner')`.execute(
      db,
    )

    expect((await handOver(owner.userId, heir.userId, owner, of)).status).toBe(500)
    await sql`alter table members drop constraint broken`.execute(db)

    expect(await rolesIn(of)).toEqual(before)
  })

  test('R6.7 is appointed by a site administrator, once, where all roles were deleted', async () => {
    const of = await aProjectOf(owner)
    await admin.call(contract.deleteAllRoles, { params: { projectId: of } })
    await admin.call(contract.addUnattachedRole, { params: { projectId: of }, body: { role: 'Owner' } })
    const member = await addMember(of, 'Editor')
    const administratorThere = await addMember(of, 'Administrator')
    const heirs = await Promise.all([signUp(), signUp(), signUp()])

    expect((await handOver(owner.userId, member.userId, administratorThere, of)).status).toBe(403)
    const answers = await Promise.all([member, ...heirs].map(({ userId }) => handOver(admin.userId, userId, admin, of)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    const roles = Object.entries(await rolesIn(of))
    expect(roles.filter(([, role]) => role === 'Owner')).toHaveLength(1)
    expect(roles.map(([userId]) => userId)).not.toContain(admin.userId)
    const { body: records } = await admin.call(contract.readRoles, { params: { projectId: of } })
    expect(records.filter(({ role }) => role === 'Owner')).toHaveLength(1)
  })

  test('is a site administrator themselves where nobody else belongs to a project that nobody owns, and only there', async () => {
    const of = await aProjectOf(owner)
    expect((await handOver(owner.userId, owner.userId, admin, of)).error?.code).toBe('member.sameOwner')
    await admin.call(contract.deleteAllRoles, { params: { projectId: of } })
    await admin.call(contract.changeRole, {
      params: { projectId: of, userId: admin.userId },
      body: { projectId: of, role: 'Harvester' },
    })

    const answers = await Promise.all([1, 2].map(() => handOver(admin.userId, admin.userId, admin, of)))

    expect(answers.map(({ error }) => error?.code ?? '').toSorted()).toEqual(['', 'member.sameOwner'])
    expect(await rolesIn(of)).toEqual({ [admin.userId]: 'Owner' })
  })

  test('of a project that is owned is not replaced by a site administrator who names somebody else as the old one', async () => {
    const of = await aProjectOf(owner)
    const editor = await addMember(of, 'Editor')

    expect((await handOver(admin.userId, editor.userId, admin, of)).error?.code).toBe('member.notOfProject')
    expect((await handOver(editor.userId, admin.userId, admin, of)).error?.code).toBe('member.notOwner')
    expect(await rolesIn(of)).toEqual({ [owner.userId]: 'Owner', [editor.userId]: 'Editor' })
  })

  test('R24 of an archived project stays', async () => {
    expect((await handOver(owner.userId, harvester.userId, owner, await archived())).error?.code).toBe(
      'project.archived',
    )
  })
})

test('who is given a role, removed, leaves or is handed the project leaves a line that can be read', async () => {
  const of = await aProjectOf(owner)
  const { userId, call } = await signUp()
  const params = { projectId: of, userId }
  const giveThere = (role: Role) => owner.call(contract.changeRole, { params, body: { projectId: of, role } })
  await giveThere('Harvester')
  await giveThere('Editor')
  await giveThere('Editor')
  await owner.call(contract.removeMember, { params })
  await giveThere('Editor')
  await call(contract.leaveProject, { params })
  await owner.call(contract.changeOwner, { params: { ...params, oldUserId: owner.userId, newUserId: userId } })

  const lines = await db.selectFrom('audit_lines').selectAll().where('project_id', '=', of).orderBy('id').execute()

  const by = owner.userId
  expect(lines.map(({ user_id, action, details }) => [user_id, action, details])).toEqual([
    [by, 'roleChanged', { of: userId, to: 'Harvester' }],
    [by, 'roleChanged', { of: userId, from: 'Harvester', to: 'Editor' }],
    [by, 'memberRemoved', { of: userId, role: 'Editor' }],
    [by, 'roleChanged', { of: userId, to: 'Editor' }],
    [userId, 'memberLeft', { role: 'Editor' }],
    [by, 'ownerChanged', { from: by, to: userId }],
  ])
})
