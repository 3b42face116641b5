import type { Role } from '#domain/permission/permission.ts'
import { identityOf } from '#domain/user/identity.ts'
import type { User } from '#domain/user/user.ts'
import type { Tx } from '#server/database/database.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { insertUnlessMember, lockRole, updateRole } from '#server/features/members/members.store.ts'
import { deleteInvitationsTo } from './invitations.store.ts'

type Joining = {
  readonly projectId: string
  readonly user: Pick<User, 'id' | 'email'>
  readonly role: Role
  readonly by: 'invitation' | 'code'
}

type Admitted = { readonly role: Role; readonly isNew: boolean }

/** Makes somebody a member who has asked for it, as `admit` says. */
export async function becomeMember(tx: Tx, joining: Joining): Promise<Admitted> {
  const admitted = await admit(tx, joining)
  const { projectId, user, role, by } = joining
  if (admitted.isNew)
    await writeAudit(tx, { projectId, userId: user.id, action: 'memberJoined', details: { role, by } })
  return admitted
}

/**
 * Makes somebody a member. Who may anything already keeps their role, and is not `isNew`. The role None, which somebody was
 * given on purpose, gives way to an invitation, since those from before were deleted with the old role, but not to a code,
 * which is meant for nobody in particular. What they were invited with is gone afterwards (spec rules R7.10).
 */
export async function admit(tx: Tx, { projectId, user, role, by }: Joining): Promise<Admitted> {
  const place = { projectId, userId: user.id }
  const present = await presentRole(tx, { ...place, role })
  if (present === 'None' && by === 'invitation') await updateRole(tx, { ...place, role })
  else if (present !== undefined) return { role: present, isNew: false }
  await deleteInvitationsTo(tx, projectId, identityOf(user.email))
  return { role, isNew: true }
}

/** Undefined for who was no member, and is one now. */
async function presentRole(tx: Tx, membership: Parameters<typeof insertUnlessMember>[1]): Promise<Role | undefined> {
  return (await insertUnlessMember(tx, membership)) === undefined ? lockRole(tx, membership) : undefined
}
