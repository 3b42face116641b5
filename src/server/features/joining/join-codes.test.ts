import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import {
  join,
  makeJoinCode,
  readJoinAddresses,
  readJoinCodes,
  readJoinOffer,
  withdrawJoinCode,
} from '#contract/join-code.ts'
import { changeRole, leaveProject, readMyPermissions, removeMember } from '#contract/member.ts'
import { updateProject } from '#contract/project.ts'
import { logIn } from '#contract/session.ts'
import { readSiteAddresses } from '#contract/site-administration.ts'
import { createUser } from '#contract/user.ts'
import type { Role } from '#domain/permission/permission.ts'
import { readConfiguration } from '#server/configuration.ts'
import { expire } from '#server/features/exchange/expiry.ts'
import { LIMITS } from '#server/http/limits/limits.ts'
import { type Caller, createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, signUp, siteAdmin, aProjectOf, addMember, db, blobs } = await createTestApp(afterAll)

const make = (caller: Caller, projectId: string, body: object = {}) =>
  caller.call(makeJoinCode, { params: { projectId }, body: { role: 'Harvester', days: 30, ...body } })
const joinBy = (caller: Caller, code: string) => caller.call(join, { params: { code } })
const offerOf = (code: string) => anyone.call(readJoinOffer, { params: { code } })
const codesOf = async (caller: Caller, projectId: string) =>
  (await caller.call(readJoinCodes, { params: { projectId } })).body

async function aCode(body: object = {}): Promise<{ owner: SignedIn; projectId: string; code: string; id: string }> {
  const owner = await signUp('Amina Juma')
  const projectId = await aProjectOf(owner)
  const { code, id } = (await make(owner, projectId, body)).body
  return { owner, projectId, code, id }
}

test('somebody new joins with the code on the wall, without e-mail', async () => {
  const { owner, projectId, code } = await aCode()
  const { name } = await db.selectFrom('projects').select('name').where('id', '=', projectId).executeTakeFirstOrThrow()
  expect((await offerOf(code)).body).toEqual({ projectName: name, role: 'Harvester', makerName: 'Amina Juma' })
  const account = { name: 'Kalei', username: 'kalei', email: 'kalei@example.org', password: 'long enough' }
  await anyone.call(createUser, { body: account })
  const { body: user } = await anyone.call(logIn, { body: { emailOrUsername: 'kalei', password: 'long enough' } })
  const headers = { authorization: `Bearer ${user.token}` }
  const joined = await anyone.call(join, { params: { code }, headers })

  expect([joined.status, joined.body]).toEqual([200, { projectId, role: 'Harvester', isNew: true }])
  const permissions = await anyone.call(readMyPermissions, { params: { projectId }, headers })
  expect(permissions.body).toEqual(['WordEntry'])
  expect(await codesOf(owner, projectId)).toMatchObject([{ code, uses: 1 }])
})

test('a code is read in any case, in groups, and with digits of other scripts', async () => {
  const { code } = await aCode()
  const typed = `${code.slice(0, 4).toLowerCase()} – ${code.slice(4)}`.replaceAll(/\d/g, (digit) =>
    String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0x30 + 0x660),
  )

  expect((await offerOf(typed)).status).toBe(200)
  expect((await joinBy(await signUp(), typed)).status).toBe(200)
})

test('joining again changes nothing', async () => {
  const { owner, projectId, code } = await aCode()
  const user = await signUp()
  await joinBy(user, code)

  expect((await joinBy(user, code)).body).toEqual({ projectId, role: 'Harvester', isNew: false })
  expect(await codesOf(owner, projectId)).toMatchObject([{ uses: 1 }])
})

test('of many calls of one person at the same moment one makes them a member, and of many people all join', async () => {
  const { owner, projectId, code } = await aCode()
  const one = await signUp()
  const people = await Promise.all(Array.from({ length: 5 }, () => signUp()))
  const callers = [...Array.from({ length: 5 }, () => one), ...people]
  const answers = await Promise.all(callers.map((person) => joinBy(person, code)))

  expect(answers.map(({ status }) => status)).toEqual(callers.map(() => 200))
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(6)
  expect(await codesOf(owner, projectId)).toMatchObject([{ uses: 6 }])
})

test.each<[Role]>([['Administrator'], ['Harvester']])(
  'a member who is %s stays so after joining as Editor',
  async (role) => {
    const { projectId, code } = await aCode({ role: 'Editor' })

    expect((await joinBy(await addMember(projectId, role), code)).body).toEqual({ projectId, role, isNew: false })
  },
)

test('a code gives nothing back to whom the role None was given', async () => {
  const { owner, projectId, code } = await aCode()
  const user = await signUp()
  await joinBy(user, code)
  const params = { projectId, userId: user.userId }
  await owner.call(changeRole, { params, body: { projectId, role: 'None' } })
  const refused = await joinBy(user, code)

  expect([refused.status, refused.error?.code]).toEqual([403, 'joinCode.noRole'])
  expect((await user.call(readMyPermissions, { params: { projectId } })).status).toBe(403)
  expect(await codesOf(owner, projectId)).toMatchObject([{ uses: 1 }])
})

test('who was removed, or has left, can join again', async () => {
  const { owner, projectId, code } = await aCode()
  const user = await signUp()
  await joinBy(user, code)
  await user.call(leaveProject, { params: { projectId } })
  expect((await joinBy(user, code)).body.isNew).toBe(true)

  await owner.call(removeMember, { params: { projectId, userId: user.userId } })
  expect((await joinBy(user, code)).body.isNew).toBe(true)
})

test('a code is made by who manages members, with a role that they have, and never makes an Owner', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const administrator = await addMember(projectId, 'Administrator')

  expect((await make(await addMember(projectId, 'Editor'), projectId)).status).toBe(403)
  expect((await make(await signUp(), projectId)).status).toBe(403)
  for (const by of [administrator, await siteAdmin()])
    expect((await make(by, projectId, { role: 'Administrator', days: 1 })).status).toBe(200)
  for (const body of [{ role: 'Owner' }, { role: 'None' }, { days: 0 }, { days: 91 }, { days: 1.5 }])
    expect([body, (await make(owner, projectId, body)).status]).toEqual([body, 400])
})

test('a code for administrators is good for one day at most, others for 90', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner)
  const refused = await make(owner, projectId, { role: 'Administrator', days: 2 })

  expect([refused.status, refused.error]).toEqual([400, { code: 'joinCode.tooLong', details: { limit: 1 } }])
  expect(await codesOf(owner, projectId)).toEqual([])
  expect((await make(owner, projectId, { role: 'Editor', days: 90 })).status).toBe(200)
})

test('codes are listed latest first, with who made them and when they end', async () => {
  const { owner, projectId, code } = await aCode({ days: 1 })
  const { body: second } = await make(await addMember(projectId, 'Administrator'), projectId, { role: 'Editor' })
  const listed = await codesOf(owner, projectId)

  expect(listed).toMatchObject([
    { code: second.code, role: 'Editor', makerName: 'Administrator', uses: 0 },
    { code, role: 'Harvester', makerName: 'Amina Juma' },
  ])
  const [, { madeAt, endsAt } = second] = listed
  expect(Date.parse(endsAt) - Date.parse(madeAt)).toBe(24 * 60 * 60 * 1000)
})

test('a code that is withdrawn leads nowhere, and withdrawing it again is no error', async () => {
  const { owner, projectId, code, id } = await aCode()
  const params = { projectId, joinCodeId: id }
  const stranger = await aCode()
  await stranger.owner.call(withdrawJoinCode, { params: { ...params, projectId: stranger.projectId } })
  expect((await offerOf(code)).status).toBe(200)

  for (const _turn of [1, 2]) expect((await owner.call(withdrawJoinCode, { params })).status).toBe(200)
  expect(await codesOf(owner, projectId)).toEqual([])
  expect((await offerOf(code)).status).toBe(404)
})

test('a code is good for its time alone, and what has ended is swept', async () => {
  const { owner, projectId, code } = await aCode()
  await sql`update join_codes set ends_at = now() where project_id = ${projectId}`.execute(db)

  expect((await offerOf(code)).status).toBe(404)
  expect((await joinBy(await signUp(), code)).error?.code).toBe('joinCode.notFound')
  expect(await codesOf(owner, projectId)).toEqual([])
  await expire(db, blobs, new Date())
  expect(await db.selectFrom('join_codes').select('id').where('project_id', '=', projectId).execute()).toEqual([])
})

test('a code is good only while its maker may bring others in so', async () => {
  const { owner, projectId } = await aCode()
  const maker = await addMember(projectId, 'Administrator')
  const { code } = (await make(maker, projectId, { role: 'Administrator', days: 1 })).body
  const body = { projectId, role: 'Editor' }
  await owner.call(changeRole, { params: { projectId, userId: maker.userId }, body })

  expect((await offerOf(code)).status).toBe(404)
  expect((await joinBy(await signUp(), code)).status).toBe(404)
  expect((await codesOf(owner, projectId)).map((listed) => listed.code)).not.toContain(code)
})

test('a code leads nowhere while the project is archived', async () => {
  const { owner, projectId, code } = await aCode()
  const turn = (isActive: boolean) => owner.call(updateProject, { params: { projectId }, body: { isActive } })

  await turn(false)
  expect([(await offerOf(code)).status, (await joinBy(await signUp(), code)).status]).toEqual([404, 404])
  expect((await make(owner, projectId)).error?.code).toBe('project.archived')
  await turn(true)
  expect((await offerOf(code)).status).toBe(200)
})

test.each(['CDFG2345', 'nothing', '-', 'é'.repeat(300)])('%j leads nowhere', async (code) => {
  const refused = await offerOf(code)

  expect([refused.status, refused.error]).toEqual([404, { code: 'joinCode.notFound', details: {} }])
  expect((await joinBy(await signUp(), code)).status).toBe(404)
})

test('who is not logged in does not join', async () => {
  const { code } = await aCode()

  expect((await joinBy(anyone, code)).status).toBe(401)
})

test('R6 who tries out codes is stopped', async () => {
  const limited = await createTestApp(afterAll, { configuration: { rateLimits: true } })
  const guesser = await limited.signUp()
  const [{ times }] = LIMITS.joinCode.perAccount
  const statuses = await Promise.all(
    Array.from({ length: times + 3 }, async () => (await joinBy(guesser, 'CDFG2345')).status),
  )

  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})

async function listeningAt(host: string, GRANARY_PUBLIC_URL?: string) {
  const { runtime } = readConfiguration({ GRANARY_PUBLIC_URL })
  const { app, signUp: signUpThere, ...there } = await createTestApp(afterAll, { configuration: { runtime } })
  const owner = await signUpThere()
  const projectId = await there.aProjectOf(owner)
  const [editor, keeper] = [await there.addMember(projectId, 'Editor'), await there.siteAdmin()]
  await app.listen({ host, port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = (caller: Caller, name: string) =>
    caller.call(readJoinAddresses, { params: { projectId }, headers: { host: `${name}:${port}` } })
  const askedForSite = (name: string) => keeper.call(readSiteAddresses, { headers: { host: `${name}:${port}` } })
  return { asked, askedForSite, owner, editor, inNetwork: `http://192.168.1.20:${port}` }
}

test('who may make codes learns on the server’s own machine where others reach it, and by another name nothing', async () => {
  const { asked, askedForSite, owner, editor, inNetwork } = await listeningAt('0.0.0.0')

  for (const name of ['localhost', 'LOCALHOST', 'words.localhost', '127.0.0.1', '[::1]']) {
    expect([name, (await asked(owner, name)).body]).toEqual([name, [inNetwork]])
    expect((await askedForSite(name)).body).toEqual([inNetwork])
  }
  for (const name of ['words.example.org', 'localhost.example.org', '192.168.1.20', '']) {
    expect([name, (await asked(owner, name)).body, (await askedForSite(name)).body]).toEqual([name, [], []])
  }
  expect((await asked(editor, 'localhost')).status).toBe(403)
})

test('where the server listens for its own machine alone there is no such address', async () => {
  const { asked, askedForSite, owner } = await listeningAt('127.0.0.1')

  expect([(await asked(owner, 'localhost')).body, (await askedForSite('localhost')).body]).toEqual([[], []])
})

test('where an address is published nobody is told another one, but localhost is none', async () => {
  const published = await listeningAt('0.0.0.0', 'https://words.example.org')
  expect((await published.asked(published.owner, 'localhost')).body).toEqual([])
  expect((await published.askedForSite('localhost')).body).toEqual([])

  const local = await listeningAt('0.0.0.0', 'http://localhost:5000')
  expect((await local.asked(local.owner, 'localhost')).body).toEqual([local.inNetwork])
})
