import type { AnswerOf, BodyOf } from '#contract/endpoint.ts'
import { INVITATION_MESSAGE_LIMIT } from '#contract/invitation.ts'
import type * as contract from '#contract/invitation.ts'
import { DomainError } from '#domain/domain-error.ts'
import { mayBringIn } from '#domain/permission/bring-in.ts'
import type { Role } from '#domain/permission/permission.ts'
import { acceptEmail } from '#domain/user/accept-user.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { User } from '#domain/user/user.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { findUserId } from '#server/features/accounts/identity.store.ts'
import { lockUser, readUser } from '#server/features/accounts/user.store.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { lockDecider, MANAGES_MEMBERS } from '#server/features/members/lock-decider.ts'
import type { Actor } from '#server/http/authorise.ts'
import type { RateLimits } from '#server/http/limits/rate-limits.ts'
import { letterLanguage } from '#server/mail/letter-language.ts'
import { assertSent, type Letters } from '#server/mail/letters.ts'
import { admit } from './become-member.ts'
import { deleteInvitationsTo, putInvitation } from './invitations.store.ts'
import { readStanding, type Standing } from './standing.store.ts'

export type JoiningParts = { readonly db: Database; readonly letters: Letters; readonly limits: RateLimits }

type Asked = BodyOf<typeof contract.invite>
type AskedLanguage = { readonly 'accept-language'?: string | undefined }

/**
 * Invites somebody by a letter, and answers the link in it. What is stored and what is queued is one transaction
 * (spec api R15).
 *
 * Throws `member.ownerGiven` before anything else, then `permission.denied`, `project.notFound`, `project.archived`,
 * `user.invalid`, `mail.off`, `invitation.addressNotVerified` and `request.rateLimited`.
 */
export async function invite(parts: JoiningParts, actor: Actor, asked: Asked, headers: AskedLanguage): Promise<string> {
  const email = await addressToInvite(parts, actor, asked)
  const link = await inTransaction(parts.db, async (tx) => {
    const inviter = await standingOf(tx, actor, asked.projectId, asked.role)
    return postInvitation(tx, parts, { actor, inviter, email, asked, headers })
  })
  parts.letters.wake()
  return link
}

/** Adds who has proven that the address is theirs, and writes to everybody else. Throws as `invite`. */
export async function inviteOrAdd(
  parts: JoiningParts,
  actor: Actor,
  asked: Asked,
  headers: AskedLanguage,
): Promise<AnswerOf<typeof contract.inviteOrAdd>> {
  const email = await addressToInvite(parts, actor, asked)
  const member = await inTransaction(parts.db, async (tx) => {
    const inviter = await standingOf(tx, actor, asked.projectId, asked.role)
    const added = await addProven(tx, actor, email, asked)
    if (!added) await postInvitation(tx, parts, { actor, inviter, email, asked, headers })
    return added
  })
  if (!member) parts.letters.wake()
  return { member }
}

/** Null where nobody has proven that this address is theirs. */
async function addProven(
  tx: Tx,
  actor: Actor,
  email: string,
  { projectId, role }: Asked,
): Promise<{ readonly userId: string; readonly isNew: boolean } | null> {
  const known = await userAt(tx, email)
  if (!known?.isEmailVerified) return null
  // Before the user is held, as by whoever redeems one.
  await deleteInvitationsTo(tx, projectId, identityOf(email))
  const user = await lockUser(tx, known.id)
  // They may have changed it a moment ago.
  if (!user?.isEmailVerified || identityOf(user.email) !== identityOf(email)) return null
  // What they had may have been taken from them while they waited for the user.
  const decider = await lockDecider(tx, actor, { projectId, permission: MANAGES_MEMBERS, about: [user.id] })
  if (!mayBringIn(decider, role)) throw new DomainError('permission.denied', { permission: role })
  const { isNew } = await admit(tx, { projectId, user, role, by: 'invitation' })
  const line = { userId: actor.userId, projectId, action: 'roleChanged' } as const
  if (isNew) await writeAudit(tx, { ...line, details: { of: user.id, to: role } })
  return { userId: user.id, isNew }
}

/** Whom to write to, as it is stored, after everything that may be refused is counted and looked at. */
async function addressToInvite({ db, letters, limits }: JoiningParts, actor: Actor, asked: Asked): Promise<string> {
  const { projectId, role } = asked
  if (role === 'Owner') throw new DomainError('member.ownerGiven', {})
  const { isEmailVerified } = await inTransaction(db, (tx) => standingOf(tx, actor, projectId, role))
  // What is no address is the caller's fault, also where no letters are sent.
  const email = acceptEmail(asked.emailAddress)
  assertSent(letters)
  if (!isEmailVerified) throw new DomainError('invitation.addressNotVerified', {})
  await limits.count('mail', { account: actor.userId })
  await limits.count('mailTo', { account: `invitation ${identityOf(email)}` })
  return email
}

/** Who is not a member learns nothing about a project, not even whether it exists. */
async function standingOf(tx: Tx, actor: Actor, projectId: string, role: Role): Promise<Standing> {
  const standing = await readStanding(tx, { projectId, userId: actor.userId })
  if (!standing && actor.isSiteAdmin) throw new DomainError('project.notFound', { projectId })
  if (!standing || !mayBringIn(standing, role)) throw new DomainError('permission.denied', { permission: role })
  if (!standing.project.isActive) throw new DomainError('project.archived', { projectId })
  return standing
}

type Invitation = {
  readonly actor: Actor
  readonly inviter: Standing
  readonly email: string
  readonly asked: Asked
  readonly headers: AskedLanguage
}

async function postInvitation(tx: Tx, { letters }: JoiningParts, invitation: Invitation): Promise<string> {
  const { actor, inviter, email, asked, headers } = invitation
  const { projectId, role } = asked
  // A character has two units at most.
  const start = asked.message.trim().slice(0, 2 * INVITATION_MESSAGE_LIMIT)
  const message = Array.from(start).slice(0, INVITATION_MESSAGE_LIMIT).join('')
  const days = letters.lifetimes.inviteDays
  const { token, hash } = await putInvitation(tx, { projectId, inviterId: actor.userId, email, role, message, days })
  const link = `${letters.publicUrl}/invite/${projectId}/${token}?email=${encodeURIComponent(email)}`
  const recipient = await userAt(tx, email)
  await letters.post(
    tx,
    { projectId, userId: actor.userId, tokenHash: hash },
    {
      to: { name: recipient?.name ?? '', address: email },
      // Whoever has no account yet is more likely to read what the inviter reads than what their browser asks for.
      language: letterLanguage([recipient?.uiLang ?? '', inviter.uiLang], headers),
      link,
      content: { kind: 'invitation', inviter: inviter.name, project: inviter.project.name, message, days },
    },
  )
  await writeAudit(tx, { userId: actor.userId, projectId, action: 'memberInvited', details: { role } })
  return link
}

/** Whose address this is; somebody else may have it as a username. */
export async function userAt(tx: Tx, email: string): Promise<User | undefined> {
  const userId = await findUserId(tx, email)
  const user = userId === undefined ? undefined : await readUser(tx, userId)
  return user && identityOf(user.email) === identityOf(email) ? user : undefined
}
