import { DomainError, type DomainErrorDetails } from '#domain/domain-error.ts'
import type { Role } from '#domain/permission/permission.ts'
import type { Tx } from '#server/database/database.ts'
import { touchProject } from '#server/features/projects/projects.store.ts'
import { newObjectId } from '#server/object-id.ts'

export type MemberPlace = { readonly projectId: string; readonly userId: string }
export type Membership = MemberPlace & { readonly role: Role }

/** Makes somebody a member and answers the id of the role record that the wire speaks of. */
export async function insertMember(tx: Tx, membership: Membership): Promise<string> {
  const roleId = await insertUnlessMember(tx, membership)
  if (roleId === undefined) throw new Error('a member already')
  return roleId
}

/** The same for whoever may be a member already: undefined then, and nothing is changed. */
export async function insertUnlessMember(tx: Tx, { projectId, userId, role }: Membership): Promise<string | undefined> {
  // Its Owner comes with the project itself.
  if (role !== 'Owner') await touchProject(tx, projectId)
  const inserted = await tx
    .insertInto('members')
    .values({ project_id: projectId, user_id: userId, role, role_id: newObjectId() })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .returning('role_id')
    .executeTakeFirst()
  return inserted?.role_id
}

/** What role somebody has, held until the transaction ends; undefined for who is no member. */
export async function lockRole(tx: Tx, { projectId, userId }: MemberPlace): Promise<Role | undefined> {
  const row = await tx
    .selectFrom('members')
    .select('role')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && (row.role as Role)
}

export async function updateRole(tx: Tx, { projectId, userId, role }: Membership): Promise<void> {
  await tx
    .updateTable('members')
    .set({ role })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteMember(tx: Tx, { projectId, userId }: MemberPlace): Promise<void> {
  await tx.deleteFrom('members').where('project_id', '=', projectId).where('user_id', '=', userId).execute()
}

type UserIds = Partial<Record<DomainErrorDetails['member.unknownUser']['as'], string>>

/**
 * Keeps these users from being deleted until the transaction ends. Throws `member.unknownUser` for the first who does not
 * exist.
 */
export async function holdUsers(tx: Tx, named: UserIds): Promise<void> {
  const ids = Object.values(named)
  const rows = await tx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
  for (const [as, userId] of Object.entries(named) as [keyof UserIds, string][])
    if (!rows.some(({ id }) => id === userId)) throw new DomainError('member.unknownUser', { as, userId })
}
