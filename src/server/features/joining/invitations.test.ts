import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { invite, readInvitations, redeemInvitation, withdrawInvitation } from '#contract/invitation.ts'
import { changeRole, readMyPermissions, removeMember } from '#contract/member.ts'
import { updateProject } from '#contract/project.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { createUser, updateUser } from '#contract/user.ts'
import type { Role } from '#domain/permission/permission.ts'
import { expire } from '#server/features/exchange/expiry.ts'
import { createMailApp, linkAfter } from '#server/mail/testing/mail-app.ts'
import { type Caller, createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const app = await createMailApp(afterAll)
const { anyone, signUp, siteAdmin, aProjectOf, addMember, db, blobs, postOffice, addressOf } = app

let serial = 0
const newAddress = (): string => `invited${++serial}@example.org`

async function verified(user: SignedIn): Promise<SignedIn> {
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', user.userId).execute()
  return user
}

async function anInviter(name = 'Amina Juma', uiLang = 'en'): Promise<{ owner: SignedIn; projectId: string }> {
  const owner = await verified(await signUp(name))
  await db.updateTable('users').set({ ui_lang: uiLang }).where('id', '=', owner.userId).execute()
  return { owner, projectId: await aProjectOf(owner) }
}

const ask = (caller: Caller, projectId: string, emailAddress: string, more: object = {}) =>
  caller.call(invite, {
    body: { projectId, emailAddress, message: '', role: 'Harvester', ...more },
    headers: { 'accept-language': 'zh-CN' },
  })
const redeem = async (projectId: string, token: string, caller: Caller = anyone) =>
  (await caller.call(redeemInvitation, { params: { projectId, token } })).body
const bearing = (token: string): Caller => ({
  call: (endpoint, sent) => anyone.call(endpoint, { ...sent, headers: { authorization: `Bearer ${token}` } }),
})
const open = async (caller: Caller, projectId: string) =>
  (await caller.call(readInvitations, { params: { projectId } })).body
const roleOf = async (projectId: string, { userId }: SignedIn) =>
  (
    await db
      .selectFrom('members')
      .select('role')
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.role

async function tokenFor(projectId: string, owner: Caller, address: string, more: object = {}): Promise<string> {
  const { status } = await ask(owner, projectId, address, more)
  expect(status).toBe(200)
  const letter = await postOffice.letterTo(address)
  return linkAfter(`/invite/${projectId}/`, letter).split('?')[0] ?? ''
}

const NOT_GOOD = { isTokenValid: false, isUserValid: false }
const WAITS = { isTokenValid: true, isUserValid: false }
const JOINED = { isTokenValid: true, isUserValid: true }

test('who is invited signs up, logs in and is a member', async () => {
  const { owner, projectId } = await anInviter()
  const email = newAddress()
  const token = await tokenFor(projectId, owner, email, { role: 'Editor' })
  expect(await redeem(projectId, token)).toEqual(WAITS)
  const password = 'long enough'
  await anyone.call(createUser, { body: { name: 'Kalei', username: `kalei${serial}`, email, password } })
  const { body: user } = await anyone.call(logIn, { body: { emailOrUsername: email, password } })

  expect(await redeem(projectId, token, bearing(user.token))).toEqual(JOINED)
  const members = await db.selectFrom('members').select('role').where('project_id', '=', projectId).execute()
  expect(members.map(({ role }) => role)).toEqual(['Owner', 'Editor'])
  expect(await redeem(projectId, token)).toEqual(NOT_GOOD)
})

test('the letter tells who invites to what, with their own words cut to 1000 characters', async () => {
  const { owner, projectId } = await anInviter('Bi Amina')
  const email = newAddress()
  const answer = await ask(owner, projectId, email, { message: `  Karibu! ${'𝄞'.repeat(10_000)} ` })
  const { subject, text, html, toName } = await postOffice.letterTo(email)
  const { name } = await db.selectFrom('projects').select('name').where('id', '=', projectId).executeTakeFirstOrThrow()

  expect(subject).toBe(`Granary: Bi Amina invites you to “${name}”`)
  expect(text).toContain(`> Karibu! ${'𝄞'.repeat(992)}\n`)
  expect(html).toContain(`Karibu! ${'𝄞'.repeat(992)}<`)
  expect(text).toContain('expires in 7 days')
  expect(text.split('\n')).toContain(answer.body)
  expect(toName).toBe('')
})

test('R15 an address arrives complete in the link, whatever it has in it', async () => {
  const { owner, projectId } = await anInviter()
  const email = "kalei+words&more'100%@example.org"
  const { body: link } = await ask(owner, projectId, ` ${email} `)
  await postOffice.letterTo(email)

  expect(new URL(link).searchParams.get('email')).toBe(email)
  expect(new URL(link).pathname).toMatch(new RegExp(`^/invite/${projectId}/[0-9a-f-]{36}$`))
})

test('R15 nobody is invited as Owner: 400 before anything is looked at, stored or sent', async () => {
  const { owner, projectId } = await anInviter()
  const refusals = [
    await ask(owner, projectId, newAddress(), { role: 'Owner' }),
    await ask(await signUp(), 'no-project', 'no address', { role: 'owner' }),
  ]

  expect(refusals.map(({ status, error }) => [status, error?.code])).toEqual([
    [400, 'member.ownerGiven'],
    [400, 'member.ownerGiven'],
  ])
  expect(await open(owner, projectId)).toEqual([])
  expect(postOffice.letters()).toEqual([])
})

test('R15 where the letter cannot be queued, nothing is stored', async () => {
  const { owner, projectId } = await anInviter()
  await sql`alter table jobs add constraint no_letters check (kind <> 'letter') not valid`.execute(db)
  const refused = await ask(owner, projectId, newAddress())
  await sql`alter table jobs drop constraint no_letters`.execute(db)

  expect(refused.status).toBe(500)
  expect(await open(owner, projectId)).toEqual([])
})

test('R15 open invitations are listed, latest first, and withdrawn', async () => {
  const { owner, projectId } = await anInviter()
  const [one, two] = [newAddress(), newAddress()]
  const token = await tokenFor(projectId, owner, one)
  await tokenFor(projectId, owner, two, { role: 'Administrator' })
  const listed = await open(owner, projectId)
  expect(listed).toMatchObject([
    { email: two, role: 'Administrator', inviterName: 'Amina Juma' },
    { email: one, role: 'Harvester' },
  ])

  const params = { projectId, invitationId: listed[1]?.id ?? '' }
  for (const _turn of [1, 2]) expect((await owner.call(withdrawInvitation, { params })).status).toBe(200)
  expect(await redeem(projectId, token)).toEqual(NOT_GOOD)
  expect((await open(owner, projectId)).map(({ email }) => email)).toEqual([two])
})

test('invitations are listed and withdrawn by who may invite, and of their own project only', async () => {
  const { owner, projectId } = await anInviter()
  await tokenFor(projectId, owner, newAddress())
  const [listed] = await open(owner, projectId)
  const invitationId = listed?.id ?? ''
  const editor = await addMember(projectId, 'Editor')
  const stranger = await anInviter()

  expect((await editor.call(readInvitations, { params: { projectId } })).status).toBe(403)
  expect((await editor.call(withdrawInvitation, { params: { projectId, invitationId } })).status).toBe(403)
  await stranger.owner.call(withdrawInvitation, { params: { projectId: stranger.projectId, invitationId } })
  expect(await open(owner, projectId)).toHaveLength(1)
})

test('R12 a second invitation to an address, in whatever case, takes the place of the first', async () => {
  const { owner, projectId } = await anInviter()
  const email = newAddress()
  const first = await tokenFor(projectId, owner, email)
  const second = await tokenFor(projectId, owner, email.toUpperCase())

  expect(await redeem(projectId, first)).toEqual(NOT_GOOD)
  expect(await redeem(projectId, second)).toEqual(WAITS)
  expect(await open(owner, projectId)).toHaveLength(1)
})

test('R7.10 whoever joins is invited no more, in whatever case their address was written', async () => {
  const { owner, projectId } = await anInviter()
  const user = await verified(await signUp())
  const token = await tokenFor(projectId, owner, (await addressOf(user)).toUpperCase())

  expect(await redeem(projectId, token)).toEqual(JOINED)
  const left = db.selectFrom('invitations').select('id').where('project_id', '=', projectId)
  expect(await left.execute()).toEqual([])
})

test('R3 a link is good for its own project only', async () => {
  const [here, there] = [await anInviter(), await anInviter()]
  const user = await verified(await signUp())
  const token = await tokenFor(here.projectId, here.owner, await addressOf(user))

  expect(await redeem(there.projectId, token)).toEqual(NOT_GOOD)
  expect(await roleOf(there.projectId, user)).toBeUndefined()
  expect(await redeem(here.projectId, token)).toEqual(JOINED)
})

test('R3 a link is good only while its inviter may invite so', async () => {
  const { owner, projectId } = await anInviter()
  const inviter = await verified(await addMember(projectId, 'Administrator'))
  const user = await verified(await signUp())
  const token = await tokenFor(projectId, inviter, await addressOf(user), { role: 'Administrator' })
  const params = { projectId, userId: inviter.userId }

  await owner.call(changeRole, { params, body: { projectId, role: 'Editor' } })
  expect(await redeem(projectId, token)).toEqual(NOT_GOOD)
  await owner.call(removeMember, { params })
  expect(await redeem(projectId, token)).toEqual(NOT_GOOD)
  expect(await roleOf(projectId, user)).toBeUndefined()
})

test('R3 a link is good only while the project is active', async () => {
  const { owner, projectId } = await anInviter()
  const user = await verified(await signUp())
  const token = await tokenFor(projectId, owner, await addressOf(user))
  const turn = (isActive: boolean) => owner.call(updateProject, { params: { projectId }, body: { isActive } })

  await turn(false)
  expect(await redeem(projectId, token)).toEqual(NOT_GOOD)
  await turn(true)
  expect(await redeem(projectId, token)).toEqual(JOINED)
})

test('R3 of those who are logged in only the invited may use the link', async () => {
  const { owner, projectId } = await anInviter()
  const [user, other] = [await verified(await signUp()), await signUp()]
  const token = await tokenFor(projectId, owner, await addressOf(user))

  expect(await redeem(projectId, token, other)).toEqual(NOT_GOOD)
  expect(await redeem(projectId, token, await siteAdmin())).toEqual(NOT_GOOD)
  expect(await redeem(projectId, token, user)).toEqual(JOINED)
  expect(await roleOf(projectId, user)).toBe('Harvester')
})

test('R3 a link is good for its time alone, and what has ended is swept', async () => {
  const { owner, projectId } = await anInviter()
  const user = await verified(await signUp())
  const token = await tokenFor(projectId, owner, await addressOf(user))
  const move = (hours: number) =>
    sql`update invitations set made_at = made_at + make_interval(hours => ${hours}),
      ends_at = ends_at + make_interval(hours => ${hours}) where project_id = ${projectId}`.execute(db)

  await move(1)
  expect(await redeem(projectId, token)).toEqual(NOT_GOOD)
  await move(-24 * 7 - 2)
  expect(await redeem(projectId, token)).toEqual(NOT_GOOD)
  expect(await open(owner, projectId)).toEqual([])
  await expire(db, blobs, new Date())
  expect(await db.selectFrom('invitations').select('id').where('project_id', '=', projectId).execute()).toEqual([])
})

test.each<[Role, object, Role]>([
  ['Administrator', WAITS, 'Administrator'],
  ['None', JOINED, 'Editor'],
])('who is a member as %s: %j, and is %s afterwards', async (before, answer, after) => {
  const { owner, projectId } = await anInviter()
  const member = await verified(await addMember(projectId, before))
  const token = await tokenFor(projectId, owner, await addressOf(member), { role: 'Editor' })

  expect(await redeem(projectId, token)).toEqual(answer)
  expect(await roleOf(projectId, member)).toBe(after)
})

test.each(['removed', 'None', 'Harvester'] as const)(
  'an invitation from before brings nobody back who is %s since',
  async (since) => {
    const { owner, projectId } = await anInviter()
    const user = await verified(await signUp())
    const params = { projectId, userId: user.userId }
    const give = (role: Role) => owner.call(changeRole, { params, body: { projectId, role } })
    const tokens = [await tokenFor(projectId, owner, (await addressOf(user)).toUpperCase(), { role: 'Administrator' })]
    await give('Administrator')
    tokens.push(await tokenFor(projectId, owner, await addressOf(user), { role: 'Administrator' }))
    if (since === 'removed') await owner.call(removeMember, { params })
    else await give(since)

    for (const token of tokens) expect(await redeem(projectId, token, user)).toEqual(NOT_GOOD)
    expect(await roleOf(projectId, user)).toBe(since === 'removed' ? undefined : since)
    expect(await open(owner, projectId)).toEqual([])
  },
)

test('an invitation outlasts the giving of a role that is refused', async () => {
  const { owner, projectId } = await anInviter()
  const user = await verified(await signUp())
  const token = await tokenFor(projectId, owner, await addressOf(user))
  const params = { projectId, userId: user.userId }
  const body = { projectId, role: 'Administrator' }

  expect((await (await addMember(projectId, 'Editor')).call(changeRole, { params, body })).status).toBe(403)
  expect((await owner.call(removeMember, { params })).status).toBe(404)
  expect(await redeem(projectId, token)).toEqual(JOINED)
})

test('of many who use a link at the same time, one joins', async () => {
  const { owner, projectId } = await anInviter()
  const user = await verified(await signUp())
  const token = await tokenFor(projectId, owner, await addressOf(user))
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(projectId, token)))

  expect(answers.filter(({ isUserValid }) => isUserValid)).toHaveLength(1)
  expect(await roleOf(projectId, user)).toBe('Harvester')
  expect((await user.call(readMyPermissions, { params: { projectId } })).body).toEqual(['WordEntry'])
})

test('who may not manage members, or does not have the role, invites nobody', async () => {
  const { projectId } = await anInviter()
  const editor = await verified(await addMember(projectId, 'Editor'))
  const stranger = await verified(await signUp())
  const admin = await verified(await siteAdmin())
  const unknown = 'abcdef000000000000000000'

  expect((await ask(editor, projectId, newAddress())).status).toBe(403)
  expect((await ask(stranger, projectId, newAddress())).status).toBe(403)
  expect((await ask(stranger, unknown, newAddress())).status).toBe(403)
  const refused = await ask(admin, unknown, newAddress())
  expect([refused.status, refused.body]).toEqual([404, `projectId: ${unknown}`])
  expect((await ask(admin, projectId, newAddress(), { role: 'Administrator' })).status).toBe(200)
})

test('R11 who has not proven their own address invites nobody', async () => {
  const owner = await signUp()
  const refused = await ask(owner, await aProjectOf(owner), newAddress())

  expect([refused.status, refused.error?.code]).toEqual([403, 'invitation.addressNotVerified'])
})

test('what is no address, and what is archived, is refused', async () => {
  const { owner, projectId } = await anInviter()
  const noAddress = await ask(owner, projectId, 'nowhere')
  expect([noAddress.status, noAddress.error]).toEqual([400, { code: 'user.invalid', details: { field: 'email' } }])

  await owner.call(updateProject, { params: { projectId }, body: { isActive: false } })
  const archived = await ask(owner, projectId, newAddress())
  expect([archived.status, archived.error?.code]).toEqual([403, 'project.archived'])
})

test('where no letters are sent, nobody is invited', async () => {
  const silent = await createTestApp(afterAll)
  const owner = await silent.signUp()
  const refused = await ask(owner, await silent.aProjectOf(owner), newAddress())

  expect([refused.status, refused.error?.code]).toEqual([503, 'mail.off'])
})

test('R62 an invitation is in the language of the invited, else of the inviter, else in that which is asked for', async () => {
  const { owner, projectId } = await anInviter('Amina', '')
  const speak = async (user: SignedIn, uiLang: string) => {
    const { body } = await user.call(readCurrentUser)
    await user.call(updateUser, { params: { userId: user.userId }, body: { ...body, uiLang } })
  }
  const languageOf = async (address: string) => {
    await ask(owner, projectId, address)
    return (await postOffice.letterTo(address)).headers['content-language']
  }
  const user = await verified(await signUp())

  expect(await languageOf(await addressOf(user))).toBe('zh')
  await speak(owner, 'ar')
  expect(await languageOf(newAddress())).toBe('ar')
  await speak(user, 'my')
  expect(await languageOf(await addressOf(user))).toBe('my')
})

test('who invites and who joins leaves a line each', async () => {
  const { owner, projectId } = await anInviter()
  const user = await verified(await signUp())
  await redeem(projectId, await tokenFor(projectId, owner, await addressOf(user)))
  const lines = await db
    .selectFrom('audit_lines')
    .select(['user_id', 'action', 'details'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()

  expect(lines).toEqual([
    { user_id: owner.userId, action: 'memberInvited', details: { role: 'Harvester' } },
    { user_id: user.userId, action: 'memberJoined', details: { role: 'Harvester', by: 'invitation' } },
  ])
})
