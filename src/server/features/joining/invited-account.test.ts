import { afterAll, expect, test } from 'vitest'
import { acceptInvitation, invite, redeemInvitation } from '#contract/invitation.ts'
import { changeMyProfile } from '#contract/my-account.ts'
import { requestReset, resetPassword } from '#contract/proof.ts'
import { logIn, readCurrentUser } from '#contract/session.ts'
import { makeResetLink } from '#contract/site-administration.ts'
import { createUser } from '#contract/user.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { createMailApp, linkAfter } from '#server/mail/testing/mail-app.ts'
import { type Caller, createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { putInvitation } from './invitations.store.ts'

const app = await createMailApp(afterAll)
const { anyone, signUp, siteAdmin, aProjectOf, db, postOffice, addressOf } = app

async function prove({ userId }: Pick<SignedIn, 'userId'>): Promise<void> {
  await db.updateTable('users').set({ is_email_verified: true }).where('id', '=', userId).execute()
}

type Invited = { readonly projectId: string; readonly token: string }

/** An invitation to the address of that account, and what its letter holds. */
async function invitationTo(address: string): Promise<Invited> {
  const owner = await signUp('Bi Amina')
  await prove(owner)
  const projectId = await aProjectOf(owner)
  await owner.call(invite, { body: { projectId, emailAddress: address, message: '', role: 'Harvester' } })
  const letter = await postOffice.letterTo(address)
  return { projectId, token: linkAfter(`/invite/${projectId}/`, letter).split('?')[0] ?? '' }
}

const onTheWire = async ({ projectId, token }: Invited, by: Caller) =>
  (await by.call(redeemInvitation, { params: { projectId, token } })).body
const onThePage = async ({ projectId, token }: Invited, by: Caller) =>
  (await by.call(acceptInvitation, { params: { projectId }, body: { token } })).body.outcome
const members = async ({ projectId }: Invited): Promise<unknown> =>
  (
    await db
      .selectFrom('members')
      .select('user_id')
      .where('project_id', '=', projectId)
      .where('role', '<>', 'Owner')
      .execute()
  ).map((row) => row.user_id)

test('who has signed up with somebody’s address is not let in when that person opens the invitation', async () => {
  const stranger = await signUp('Stranger')
  const invited = await invitationTo(await addressOf(stranger))

  expect(await onThePage(invited, anyone)).toBe('unproven')
  expect(await onTheWire(invited, anyone)).toEqual({ isTokenValid: true, isUserValid: false })
  expect(await members(invited)).toEqual([])
})

test('who holds the link and is logged in as the account with the address is let in, proven or not', async () => {
  const kalei = await signUp('Kalei')
  const invited = await invitationTo(await addressOf(kalei))

  expect(await onThePage(invited, kalei)).toBe('joined')
  expect(await members(invited)).toEqual([kalei.userId])
  // The inviter is shown the link as well, so holding it proves no address.
  expect((await kalei.call(readCurrentUser)).body.isEmailVerified).toBe(false)
  expect(await onThePage(invited, kalei)).toBe('notGood')
})

test('R3 who has proven the address is let in without being logged in, by the wire as before', async () => {
  const [one, other] = [await signUp(), await signUp()]
  await Promise.all([prove(one), prove(other)])
  const [first, second] = [await invitationTo(await addressOf(one)), await invitationTo(await addressOf(other))]

  expect(await onTheWire(first, anyone)).toEqual({ isTokenValid: true, isUserValid: true })
  expect(await onThePage(second, anyone)).toBe('joined')
  expect([await members(first), await members(second)]).toEqual([[one.userId], [other.userId]])
})

test('R3 nobody else who is logged in is let in, nor lets in the invited', async () => {
  const kalei = await signUp('Kalei')
  await prove(kalei)
  const invited = await invitationTo(await addressOf(kalei))

  for (const other of [await signUp(), await siteAdmin()]) expect(await onThePage(invited, other)).toBe('notGood')
  expect(await members(invited)).toEqual([])
})

test('an address that was proven and is another one by now lets nobody in', async () => {
  const kalei = await signUp('Kalei')
  await prove(kalei)
  const invited = await invitationTo(await addressOf(kalei))
  await db.updateTable('users').set({ email: 'moved@example.org' }).where('id', '=', kalei.userId).execute()

  expect(await onThePage(invited, anyone)).toBe('noAccount')
  expect(await members(invited)).toEqual([])
})

test('a new password by letter takes the account from who does not have the address, and lets the invited in', async () => {
  const email = 'zuri@example.org'
  const theirs = { name: 'Stranger', username: 'stranger', email, password: 'of the stranger' }
  await anyone.call(createUser, { body: theirs })
  const { body: stranger } = await anyone.call(logIn, { body: { emailOrUsername: email, password: theirs.password } })
  const invited = await invitationTo(email)

  await anyone.call(requestReset, { body: email })
  const token = linkAfter('/pw/reset/', await postOffice.letterTo(email))
  await anyone.call(resetPassword, { body: { token, newPassword: 'of Zuri alone' } })

  const asStranger = { headers: { authorization: `Bearer ${stranger.token}` } }
  expect((await anyone.call(changeMyProfile, { ...asStranger, body: { phone: '1' } })).status).toBe(401)
  expect(await onThePage(invited, anyone)).toBe('joined')
  expect(await members(invited)).toEqual([stranger.id])
})

test('a link that an administrator has given by hand proves no address', async () => {
  const kalei = await signUp('Kalei')
  const invited = await invitationTo(await addressOf(kalei))
  const params = { userId: kalei.userId }
  const { token } = (await (await siteAdmin()).call(makeResetLink, { params })).body

  expect((await anyone.call(resetPassword, { body: { token, newPassword: 'long enough' } })).status).toBe(200)
  expect(await onThePage(invited, anyone)).toBe('unproven')
})

test('where no letters are sent, nobody can prove an address, and the link lets in whom it is for', async () => {
  const silent = await createTestApp(afterAll)
  const [owner, kalei] = [await silent.signUp(), await silent.signUp('Kalei')]
  const projectId = await silent.aProjectOf(owner)
  const { email } = (await kalei.call(readCurrentUser)).body
  // From the time when letters were sent.
  const invitation = { projectId, inviterId: owner.userId, email, role: 'Harvester', message: '', days: 7 } as const
  const { token } = await inTransaction(silent.db, (tx) => putInvitation(tx, invitation))

  expect(await onTheWire({ projectId, token }, silent.anyone)).toEqual({ isTokenValid: true, isUserValid: true })
})

test('a token that is none, or of another project, opens nothing', async () => {
  const kalei = await signUp('Kalei')
  const [here, there] = [await invitationTo(await addressOf(kalei)), await invitationTo('other@example.org')]

  expect(await onThePage({ ...here, token: 'none' }, kalei)).toBe('notGood')
  expect(await onThePage({ ...here, token: there.token }, kalei)).toBe('notGood')
  expect((await anyone.call(acceptInvitation, { params: here, body: { token: 1 } })).status).toBe(400)
})
