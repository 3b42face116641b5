import { sql } from 'kysely'
import type { Invitation } from '#contract/invitation.ts'
import type { Role } from '#domain/permission/permission.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { readUser } from '#server/features/accounts/user.store.ts'
import type { MemberPlace } from '#server/features/members/members.store.ts'
import { newObjectId } from '#server/object-id.ts'
import { hashOfToken, newOneTimeToken, type OneTimeToken } from '#server/one-time-token.ts'

export type NewInvitation = {
  readonly projectId: string
  readonly inviterId: string
  readonly email: string
  readonly role: Role
  readonly message: string
  readonly days: number
}

/** The link of one that the same address had before is good no more (spec api R12). */
export async function putInvitation(tx: Tx, invitation: NewInvitation): Promise<OneTimeToken> {
  const { projectId, inviterId, email, role, message, days } = invitation
  const made = newOneTimeToken()
  const row = {
    id: newObjectId(),
    email,
    role,
    message,
    token_hash: made.hash,
    inviter_id: inviterId,
    made_at: sql<Date>`now()`,
    ends_at: sql<Date>`now() + make_interval(days => ${days})`,
  }
  await tx
    .insertInto('invitations')
    .values({ project_id: projectId, identity: identityOf(email), ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'identity']).doUpdateSet(row))
    .execute()
  return made
}

export type OpenInvitation = { readonly identity: string; readonly role: Role; readonly inviterId: string }

/** The one that a link leads to, held until the transaction ends; undefined where it is not, or no longer, good. */
export async function lockInvitation(tx: Tx, projectId: string, token: string): Promise<OpenInvitation | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .select(['identity', 'role', 'inviter_id as inviterId'])
    .where('project_id', '=', projectId)
    .where('token_hash', '=', hashOfToken(token))
    .where('made_at', '<=', sql<Date>`now()`)
    .where('ends_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, role: row.role as Role }
}

/** Those that are good, latest first; not those to whom has become a member since. */
export async function readInvitations(db: Database, projectId: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.inviter_id')
    .select(['i.id', 'i.email', 'i.role', 'u.name as inviterName', 'i.made_at', 'i.ends_at'])
    .where('i.project_id', '=', projectId)
    .where('i.ends_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (
        select from user_identities known join members m on m.user_id = known.user_id
        where known.identity = i.identity and m.project_id = i.project_id and m.role <> 'None')`,
    )
    .orderBy('i.made_at', 'desc')
    .orderBy('i.id', 'desc')
    .execute()
  return rows.map(({ made_at, ends_at, role, ...row }) => ({
    ...row,
    role: role as Role,
    madeAt: made_at.toISOString(),
    endsAt: ends_at.toISOString(),
  }))
}

/** Whether there was one. */
export async function deleteInvitation(tx: Tx, projectId: string, invitationId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('project_id', '=', projectId)
    .where('id', '=', invitationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** So that none of them brings back what somebody has decided about this user since. */
export async function deleteInvitationsToUser(tx: Tx, { projectId, userId }: MemberPlace): Promise<void> {
  const user = await readUser(tx, userId)
  if (user) await deleteInvitationsTo(tx, projectId, identityOf(user.email))
}

export async function deleteInvitationsTo(tx: Tx, projectId: string, identity: string): Promise<void> {
  await tx.deleteFrom('invitations').where('project_id', '=', projectId).where('identity', '=', identity).execute()
}

export async function forgetInvitationsEndedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('invitations').where('ends_at', '<', time).execute()
}
