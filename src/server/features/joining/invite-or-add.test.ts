import { afterAll, expect, test } from 'vitest'
import { invite, inviteOrAdd, redeemInvitation } from '#contract/invitation.ts'
import { createMailApp, linkAfter } from '#server/mail/testing/mail-app.ts'
import type { Caller, SignedIn } from '#server/testing/signed-in.ts'

const { anyone, signUp, aProjectOf, addMember, db, postOffice, addressOf } = await createMailApp(afterAll)

let serial = 0
const newAddress = (): string => `invited${++serial}@example.org`

async function verified(user: SignedIn): Promise<SignedIn> {
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', user.userId).execute()
  return user
}

async function anInviter(): Promise<{ owner: SignedIn; projectId: string }> {
  const owner = await verified(await signUp('Amina Juma'))
  return { owner, projectId: await aProjectOf(owner) }
}

const redeem = async (projectId: string, token: string, caller: Caller = anyone) =>
  (await caller.call(redeemInvitation, { params: { projectId, token } })).body
const memberRoles = async (projectId: string) => {
  const rows = await db.selectFrom('members').select(['user_id', 'role']).where('project_id', '=', projectId).execute()
  return Object.fromEntries(rows.map(({ user_id, role }) => [user_id, role]))
}

/** The token in the letter that has come. */
async function tokenIn(projectId: string, address: string): Promise<string> {
  return linkAfter(`/invite/${projectId}/`, await postOffice.letterTo(address)).split('?')[0] ?? ''
}

const NOT_GOOD = { isTokenValid: false, isUserValid: false }
const WAITS = { isTokenValid: true, isUserValid: false }
const JOINED = { isTokenValid: true, isUserValid: true }

/** As accounts could be made before there was a rule against it. */
async function anImpostor(email: string): Promise<SignedIn> {
  const impostor = await verified(await signUp('Mallory'))
  await db.updateTable('users').set({ username: email }).where('id', '=', impostor.userId).execute()
  await db.insertInto('user_identities').values({ identity: email, user_id: impostor.userId }).execute()
  return impostor
}
const add = async (caller: Caller, projectId: string, emailAddress: string, more: object = {}) =>
  caller.call(inviteOrAdd, { params: { projectId }, body: { emailAddress, message: '', role: 'Harvester', ...more } })

test('a username that looks like the address is not the invited', async () => {
  const { owner, projectId } = await anInviter()
  const email = newAddress()
  const { userId } = await anImpostor(email)
  await owner.call(invite, { body: { projectId, emailAddress: email } })

  expect(await redeem(projectId, await tokenIn(projectId, email))).toEqual(WAITS)
  expect(await memberRoles(projectId)).not.toHaveProperty(userId)
})

test('whose username is the address that is invited becomes no member, and the letter goes to the address', async () => {
  const { owner, projectId } = await anInviter()
  const email = newAddress()
  const impostor = await anImpostor(email)
  const answer = await add(owner, projectId, email, { role: 'Administrator' })

  expect([answer.status, answer.body]).toEqual([200, { member: null }])
  expect(await redeem(projectId, await tokenIn(projectId, email))).toEqual(WAITS)
  expect(await memberRoles(projectId)).not.toHaveProperty(impostor.userId)
  expect(postOffice.letters()).toEqual([])
})

test('who has proven the address is added at once and gets no letter, and keeps a role that they have', async () => {
  const { owner, projectId } = await anInviter()
  const user = await verified(await signUp())
  await owner.call(invite, { body: { projectId, emailAddress: await addressOf(user) } })
  const token = await tokenIn(projectId, await addressOf(user))
  const address = (await addressOf(user)).toUpperCase()
  const answers = [
    await add(owner, projectId, address, { role: 'Editor' }),
    await add(owner, projectId, address, { role: 'Administrator' }),
  ]

  expect(answers.map(({ body }) => body)).toEqual([
    { member: { userId: user.userId, isNew: true } },
    { member: { userId: user.userId, isNew: false } },
  ])
  expect(await memberRoles(projectId)).toMatchObject({ [user.userId]: 'Editor' })
  expect(await redeem(projectId, token, user)).toEqual(NOT_GOOD)
  expect(postOffice.letters()).toEqual([])
  const lines = db.selectFrom('audit_lines').select(['user_id', 'details']).where('project_id', '=', projectId)
  expect(await lines.where('action', '=', 'roleChanged').execute()).toEqual([
    { user_id: owner.userId, details: { of: user.userId, to: 'Editor' } },
  ])
})

test('an account that has the address without proof is written to', async () => {
  const { owner, projectId } = await anInviter()
  const user = await signUp()
  const answer = await add(owner, projectId, await addressOf(user))

  expect(answer.body).toEqual({ member: null })
  expect(await memberRoles(projectId)).not.toHaveProperty(user.userId)
  expect(await redeem(projectId, await tokenIn(projectId, await addressOf(user)), user)).toEqual(JOINED)
})

test('nobody is added by who could not invite them', async () => {
  const { owner, projectId } = await anInviter()
  const address = await addressOf(await verified(await signUp()))
  const editor = await verified(await addMember(projectId, 'Editor'))
  const unproven = await addMember(projectId, 'Administrator')

  expect((await add(editor, projectId, address)).status).toBe(403)
  expect((await add(unproven, projectId, address)).error?.code).toBe('invitation.addressNotVerified')
  expect((await add(owner, projectId, address, { role: 'Owner' })).error?.code).toBe('member.ownerGiven')
  expect((await add(owner, projectId, 'nowhere')).error?.code).toBe('user.invalid')
})
