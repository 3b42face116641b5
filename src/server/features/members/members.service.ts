import { DomainError } from '#domain/domain-error.ts'
import type { Role } from '#domain/permission/permission.ts'
import { holdsRole } from '#domain/permission/rank.ts'
import { assertMayChange, assertMayGive, assertMayRemove } from '#domain/permission/role-change.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import { deleteInvitationsToUser } from '#server/features/joining/invitations.store.ts'
import { isActive, lockProjectUnread } from '#server/features/projects/projects.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import { lockDecider, MANAGES_MEMBERS } from './lock-decider.ts'
import {
  deleteMember,
  holdUsers,
  insertUnlessMember,
  lockRole,
  type MemberPlace,
  type Membership,
  updateRole,
} from './members.store.ts'
import {
  countUnattachedRoles,
  deleteRoleRecords,
  deleteUnattachedOwner,
  hasOwner,
  hasOwningMember,
  insertUnattachedRole,
} from './role-records.store.ts'

/** `projectId` as the body names it, which must be that of the path (spec api R26). */
export type AskedRole = { readonly projectId: string; readonly role: Role }

/**
 * Gives somebody a role, and makes them a member where they are none. Open invitations to them are gone then.
 *
 * Throws `member.otherProject`, `member.unknownUser`, and what `assertMayGive` and `assertMayChange` throw.
 */
export async function changeRole(db: Database, actor: Actor, place: MemberPlace, asked: AskedRole): Promise<void> {
  const { projectId, userId } = place
  if (asked.projectId !== projectId) throw new DomainError('member.otherProject', { projectId: asked.projectId })
  assertMayGive(actor, asked.role)
  const decision = { projectId, permission: MANAGES_MEMBERS, about: [userId] }
  const membership: Membership = { projectId, userId, role: asked.role }
  await inTransaction(db, async (tx) => {
    await deleteInvitationsToUser(tx, place)
    await holdUsers(tx, { userId })
    const decider = await lockDecider(tx, actor, decision)
    assertMayGive(decider, asked.role)
    const line = { userId: actor.userId, projectId, action: 'roleChanged' } as const
    if ((await insertUnlessMember(tx, membership)) !== undefined)
      return writeAudit(tx, { ...line, details: { of: userId, to: asked.role } })
    const role = await lockRole(tx, place)
    if (role === undefined) throw new DomainError('member.notFound', { userId })
    assertMayChange(decider, { role, isSelf: userId === actor.userId }, asked.role)
    await updateRole(tx, membership)
    await writeAudit(tx, { ...line, details: { of: userId, from: role, to: asked.role } })
  })
}

/**
 * Ends a membership, and with it the open invitations to whose it was; a code that is good still lets them in.
 *
 * Throws `member.unknownUser`, `member.notFound`, and what `assertMayRemove` throws.
 */
export async function removeMember(db: Database, actor: Actor, place: MemberPlace): Promise<void> {
  const { projectId, userId } = place
  await inTransaction(db, async (tx) => {
    await deleteInvitationsToUser(tx, place)
    await holdUsers(tx, { userId })
    const decider = await lockDecider(tx, actor, { projectId, permission: MANAGES_MEMBERS, about: [userId] })
    const role = await lockRole(tx, place)
    if (role === undefined) throw new DomainError('member.notFound', { userId })
    assertMayRemove(decider, { role, isSelf: userId === actor.userId })
    await deleteMember(tx, place)
    await writeAudit(tx, { userId: actor.userId, projectId, action: 'memberRemoved', details: { of: userId, role } })
  })
}

/**
 * Ends the caller's own membership. Who is no member has left already, whatever project there is or is not; so a stranger
 * learns nothing. Throws `project.archived` and `member.ownerLeaves`.
 */
export async function leaveProject(db: Database, place: MemberPlace): Promise<void> {
  await inTransaction(db, async (tx) => {
    const role = await lockRole(tx, place)
    if (role === undefined) return
    if (!(await isActive(tx, place.projectId))) throw new DomainError('project.archived', place)
    if (role === 'Owner') throw new DomainError('member.ownerLeaves', {})
    await deleteMember(tx, place)
    await writeAudit(tx, { ...place, action: 'memberLeft', details: { role } })
  })
}

export type Handover = { readonly projectId: string; readonly oldUserId: string; readonly newUserId: string }

/**
 * Makes somebody the Owner, member or not, and the old one Administrator; both or neither (spec api R34). In a project that
 * has no Owner a site administrator appoints one; whoever is named as the old one stays what they are, and may be the new
 * one too: there may be nobody else.
 *
 * Throws, in this order, `member.sameOwner`, `member.unknownUser`, `permission.denied`, `member.notOfProject` and
 * `member.notOwner`; to a site administrator `member.sameOwner` only after `member.unknownUser`.
 */
export async function changeOwner(
  db: Database,
  actor: Actor,
  { projectId, oldUserId, newUserId }: Handover,
): Promise<void> {
  const isSame = oldUserId.toLowerCase() === newUserId.toLowerCase()
  if (isSame && !actor.isSiteAdmin) throw new DomainError('member.sameOwner', {})
  const [old, next] = [
    { projectId, userId: oldUserId },
    { projectId, userId: newUserId },
  ]
  await inTransaction(db, async (tx) => {
    await holdUsers(tx, { oldUserId, newUserId })
    // Whoever hands over at the same time waits here, and finds that they own it no more.
    const about = [oldUserId, newUserId]
    // Whether nobody owns it must not change either.
    if (actor.isSiteAdmin) await lockProjectUnread(tx, projectId)
    const { userId, isSiteAdmin } = await lockDecider(tx, actor, { projectId, permission: 'Archive', about })
    const role = await lockRole(tx, old)
    const isVacant = role !== 'Owner' && isSiteAdmin && !(await hasOwningMember(tx, projectId))
    if (isSame && !isVacant) throw new DomainError('member.sameOwner', {})
    if (isVacant) await deleteUnattachedOwner(tx, projectId)
    else {
      assertOwner(role, oldUserId)
      await updateRole(tx, { ...old, role: 'Administrator' })
    }
    await insertUnlessMember(tx, { ...next, role: 'None' })
    await updateRole(tx, { ...next, role: 'Owner' })
    const details = { ...(isVacant ? {} : { from: oldUserId }), to: newUserId }
    await writeAudit(tx, { userId, projectId, action: 'ownerChanged', details })
  })
}

function assertOwner(role: Role | undefined, userId: string): void {
  if (role === undefined) throw new DomainError('member.notOfProject', { userId })
  if (role !== 'Owner') throw new DomainError('member.notOwner', { userId })
}

/** Nobody needs one; every list of roles has them all. */
const MOST_UNATTACHED_ROLES = 100

/**
 * A role record that is nobody's; answers its id. Throws `project.notFound`, `permission.denied`, `member.secondOwner` and
 * `member.tooManyRoles`.
 */
export async function addUnattachedRole(db: Database, actor: Actor, projectId: string, role: Role): Promise<string> {
  return inTransaction(db, async (tx) => {
    await lockProjectUnread(tx, projectId)
    const decider = await lockDecider(tx, actor, { projectId, permission: MANAGES_MEMBERS, about: [] })
    if (!holdsRole(decider, role)) throw new DomainError('permission.denied', { permission: role })
    if (role === 'Owner' && (await hasOwner(tx, projectId))) throw new DomainError('member.secondOwner', {})
    if ((await countUnattachedRoles(tx, projectId)) >= MOST_UNATTACHED_ROLES)
      throw new DomainError('member.tooManyRoles', { limit: MOST_UNATTACHED_ROLES })
    await writeAudit(tx, { userId: actor.userId, projectId, action: 'unattachedRoleAdded', details: { role } })
    return insertUnattachedRole(tx, projectId, role)
  })
}

/** Answers whether there were any. */
export async function deleteAllRoles(db: Database, { userId }: Actor, projectId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const count = await deleteRoleRecords(tx, projectId)
    if (count > 0) await writeAudit(tx, { userId, projectId, action: 'rolesDeleted', details: { count } })
    return count > 0
  })
}
