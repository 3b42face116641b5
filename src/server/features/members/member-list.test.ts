import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/member.ts'
import { readMyProjects } from '#contract/project.ts'
import { createWord } from '#contract/word.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, signUp, siteAdmin, aProjectOf, addMember, db } = await createTestApp(afterAll)
const owner = await signUp('Olga')
const admin = await siteAdmin()

type By = Pick<SignedIn, 'call'>

const archive = (projectId: string) =>
  db.updateTable('projects').set({ is_active: false }).where('id', '=', projectId).execute()

describe('the members of a project', () => {
  test('are listed by name, with role, picture, when they joined and when they last brought a word', async () => {
    const projectId = await aProjectOf(owner)
    const harvester = await addMember(projectId, 'Harvester')
    const word = { params: { projectId }, body: aWord({ senses: [aSense()] }) }
    await harvester.call(createWord, word)

    const { body } = await owner.call(contract.readMembers, { params: { projectId } })

    expect(body.map(({ name, role, hasAvatar }) => ({ name, role, hasAvatar }))).toEqual([
      { name: 'Harvester', role: 'Harvester', hasAvatar: false },
      { name: 'Olga', role: 'Owner', hasAvatar: false },
    ])
    const [first, second] = body
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      ['hasAvatar', 'joinedAt', 'lastWord', 'name', 'role', 'userId', 'username'].toSorted(),
    )
    const aMinuteAgo = Date.now() - 60_000
    expect(Date.parse(first?.joinedAt ?? '')).toBeGreaterThan(aMinuteAgo)
    expect(Date.parse(first?.lastWord ?? '')).toBeGreaterThan(aMinuteAgo)
    expect(second?.lastWord).toBeNull()
  })

  test('are listed for the reference client with the ids of their role records, those with None as well', async () => {
    const projectId = await aProjectOf(owner)
    const nobodyYet = await addMember(projectId, 'None')

    const { body: users } = await owner.call(contract.readProjectUsers, { params: { projectId } })
    const { body: roles } = await owner.call(contract.readRoles, { params: { projectId } })

    expect(users.map(({ id }) => id).toSorted()).toEqual([owner.userId, nobodyYet.userId].toSorted())
    expect(users.find(({ id }) => id === owner.userId)).toEqual({
      id: owner.userId,
      name: 'Olga',
      username: expect.stringMatching(/^user-/),
      hasAvatar: false,
      roleId: roles.find(({ role }) => role === 'Owner')?.id,
    })
  })

  test('are seen by who may change them; role records by every member', async () => {
    const projectId = await aProjectOf(owner)
    const [administrator, editor, harvester] = [
      await addMember(projectId, 'Administrator'),
      await addMember(projectId, 'Editor'),
      await addMember(projectId, 'Harvester'),
    ]
    const statuses = async (by: By) => {
      const reads = [contract.readMembers, contract.readProjectUsers, contract.readRoles]
      return Promise.all(reads.map(async (read) => (await by.call(read, { params: { projectId } })).status))
    }

    expect(await statuses(anyone)).toEqual([401, 401, 401])
    expect(await statuses(await signUp())).toEqual([403, 403, 403])
    expect(await statuses(harvester)).toEqual([403, 403, 200])
    expect(await statuses(editor)).toEqual([403, 403, 200])
    expect(await statuses(administrator)).toEqual([200, 200, 200])
    await archive(projectId)
    expect(await statuses(owner)).toEqual([200, 200, 200])
  })
})

describe("a role record that is nobody's", () => {
  const add = (projectId: string, role: string, by: By = owner) =>
    by.call(contract.addUnattachedRole, { params: { projectId }, body: { projectId, role } })

  test('is listed with the others, and makes nobody a member', async () => {
    const projectId = await aProjectOf(owner)

    const { status, body: id } = await add(projectId, 'Editor')

    expect(status).toBe(200)
    const roles = (await owner.call(contract.readRoles, { params: { projectId } })).body
    expect(roles).toContainEqual({ id, projectId, role: 'Editor' })
    expect((await owner.call(contract.readMembers, { params: { projectId } })).body).toHaveLength(1)
  })

  test('is of a role that its maker holds, and never of a second Owner', async () => {
    const projectId = await aProjectOf(owner)
    const administrator = await addMember(projectId, 'Administrator')

    expect((await add(projectId, 'Administrator', administrator)).status).toBe(200)
    expect((await add(projectId, 'Owner', administrator)).status).toBe(403)
    expect((await add(projectId, 'Harvester', await addMember(projectId, 'Editor'))).status).toBe(403)
    const refused = await add(projectId, 'Owner')
    expect([refused.status, refused.text]).toEqual([400, '"This project already has an owner"'])
    expect((await add(projectId, 'King')).status).toBe(400)
    await archive(projectId)
    expect((await add(projectId, 'Editor')).error?.code).toBe('project.archived')
  })

  test('of the Owner is made once, however often at once, in a project that has none', async () => {
    const projectId = await aProjectOf(owner)
    await admin.call(contract.deleteAllRoles, { params: { projectId } })

    const answers = await Promise.all([1, 2, 3, 4].map(() => add(projectId, 'Owner', admin)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
  })
})

describe("role records that are nobody's", () => {
  const add = (projectId: string) =>
    owner.call(contract.addUnattachedRole, { params: { projectId }, body: { projectId, role: 'Editor' } })
  const linesOf = (projectId: string) =>
    db.selectFrom('audit_lines').select(['user_id', 'action', 'details']).where('project_id', '=', projectId).execute()

  test('leave a line each', async () => {
    const projectId = await aProjectOf(owner)
    await add(projectId)

    expect(await linesOf(projectId)).toEqual([
      { user_id: owner.userId, action: 'unattachedRoleAdded', details: { role: 'Editor' } },
    ])
  })

  test('are a hundred at most in a project, however many come at once', async () => {
    const projectId = await aProjectOf(owner)
    const rows = Array.from({ length: 99 }, (_, at) => ({ project_id: projectId, role_id: `${at}`, role: 'Editor' }))
    await db.insertInto('unattached_roles').values(rows).execute()

    const answers = await Promise.all([1, 2, 3].map(() => add(projectId)))

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.error).toEqual({ code: 'member.tooManyRoles', details: { limit: 100 } })
    expect(await linesOf(projectId)).toHaveLength(1)
    expect((await add(await aProjectOf(owner))).status).toBe(200)
  })
})

describe('deleting all roles', () => {
  test('is for site administrators, empties the project, and says whether there were any', async () => {
    const projectId = await aProjectOf(owner)
    const member = await addMember(projectId, 'Editor')
    const deleteAll = (by: By) => by.call(contract.deleteAllRoles, { params: { projectId } })

    expect([(await deleteAll(anyone)).status, (await deleteAll(owner)).status]).toEqual([401, 403])
    expect((await deleteAll(admin)).body).toBe(true)
    expect((await deleteAll(admin)).body).toBe(false)
    expect((await member.call(contract.readRoles, { params: { projectId } })).status).toBe(403)
    expect((await admin.call(contract.readRoles, { params: { projectId } })).body).toEqual([])
  })

  test('R24 of an archived project is refused', async () => {
    const projectId = await aProjectOf(owner)
    await archive(projectId)

    expect((await admin.call(contract.deleteAllRoles, { params: { projectId } })).error?.code).toBe('project.archived')
  })
})

describe('leaving a project', () => {
  const leave = (projectId: string, by: By) => by.call(contract.leaveProject, { params: { projectId } })

  test.each(['Administrator', 'Harvester', 'None'] as const)('as %s ends the membership, once', async (role) => {
    const projectId = await aProjectOf(owner)
    const member = await addMember(projectId, role)

    expect([(await leave(projectId, member)).status, (await leave(projectId, member)).status]).toEqual([200, 200])

    expect((await member.call(readMyProjects)).body).toEqual([])
    expect((await owner.call(contract.readMembers, { params: { projectId } })).body).toHaveLength(1)
  })

  test('as the Owner is refused: the project is handed over first', async () => {
    const projectId = await aProjectOf(owner)

    const refused = await leave(projectId, owner)
    expect([refused.status, refused.error?.code]).toEqual([409, 'member.ownerLeaves'])

    const heir = await addMember(projectId, 'Editor')
    const params = { projectId, oldUserId: owner.userId, newUserId: heir.userId }
    await owner.call(contract.changeOwner, { params })
    expect((await leave(projectId, owner)).status).toBe(200)
  })

  test('R24 that is archived is refused', async () => {
    const projectId = await aProjectOf(owner)
    const member = await addMember(projectId, 'Editor')
    await archive(projectId)

    expect((await leave(projectId, member)).error?.code).toBe('project.archived')
  })

  test('changes nothing for who is no member, and tells them nothing of the project', async () => {
    const [there, archived] = [await aProjectOf(owner), await aProjectOf(owner)]
    await archive(archived)
    const stranger = await signUp()

    expect((await leave(there, anyone)).status).toBe(401)
    for (const projectId of [there, archived, 'abcdef000000000000000000', 'no-id'])
      expect([projectId, (await leave(projectId, stranger)).status]).toEqual([projectId, 200])
  })
})
