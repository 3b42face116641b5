import { DomainError } from '#domain/domain-error.ts'
import type { Permission, Role } from '#domain/permission/permission.ts'
import type { Tx } from '#server/database/database.ts'
import { holdProject } from '#server/database/hold-project.ts'
import { type Actor, mayDo } from '#server/http/authorise.ts'

/** What it takes to decide who is a member, and as what. */
export const MANAGES_MEMBERS: Permission = 'DeleteEditSettingsAndUsers'

type Decision = {
  readonly projectId: string
  readonly permission: Permission
  /** Of whom they decide. */
  readonly about: readonly string[]
}

/**
 * The caller as they are now, which stays so until the transaction ends: what they had when they were let in may have been
 * taken from them since. Those whom they decide about are held with them, in one order, so that of two who decide about each
 * other at the same time one waits.
 *
 * Locks are taken in the order invitations, users, project, members, as deletions do: whatever else of these a transaction
 * needs, also for what refers to it, it holds before it calls this; or two of them would wait for each other. The project is
 * held here, so that it is not deleted.
 *
 * Throws `permission.denied` for who has the permission no more, and `project.notFound` where it went with the
 * project.
 */
export async function lockDecider(tx: Tx, actor: Actor, { projectId, permission, about }: Decision): Promise<Actor> {
  const isSiteAdmin = actor.isSiteAdmin && (await isStillSiteAdmin(tx, actor))
  await holdProject(tx, projectId)
  const held = await tx
    .selectFrom('members')
    .select(['user_id', 'role'])
    .where('project_id', '=', projectId)
    .where('user_id', 'in', [actor.userId, ...about])
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const role = held.find(({ user_id }) => user_id === actor.userId)?.role ?? null
  const decider: Actor = { ...actor, isSiteAdmin, role: role as Role | null }
  if (!mayDo(decider, permission)) throw new DomainError('permission.denied', { permission })
  return decider
}

async function isStillSiteAdmin(tx: Tx, { userId }: Actor): Promise<boolean> {
  const row = await tx.selectFrom('users').select('is_admin').where('id', '=', userId).forShare().executeTakeFirst()
  return row?.is_admin === true
}
