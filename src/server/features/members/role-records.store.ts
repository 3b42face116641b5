import { sql } from 'kysely'
import type { Role } from '#domain/permission/permission.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newObjectId } from '#server/object-id.ts'

/** A role as the wire has it: with an id of its own, and without a word on whose it is (spec api 4.5). */
export type RoleRecord = { readonly id: string; readonly projectId: string; readonly role: Role }

/** Those of members and those that are nobody's. */
export async function readRoleRecords(db: Database, projectId: string): Promise<readonly RoleRecord[]> {
  const { rows } = await sql<RoleRecord>`
    select role_id as id, project_id as "projectId", role from members where project_id = ${projectId}
    union all
    select role_id, project_id, role from unattached_roles where project_id = ${projectId}
    order by id`.execute(db)
  return rows
}

/** Answers its id. */
export async function insertUnattachedRole(tx: Tx, projectId: string, role: Role): Promise<string> {
  const id = newObjectId()
  await tx.insertInto('unattached_roles').values({ project_id: projectId, role_id: id, role }).execute()
  return id
}

export async function countUnattachedRoles(tx: Tx, projectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unattached_roles where project_id = ${projectId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whether there is a role record of an Owner, attached or not. */
export async function hasOwner(tx: Tx, projectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from members where project_id = ${projectId} and role = 'Owner'
    union all
    select from unattached_roles where project_id = ${projectId} and role = 'Owner'`.execute(tx)
  return rows.length > 0
}

/** Whether somebody owns the project; the record of an Owner that is nobody's does not count. */
export async function hasOwningMember(tx: Tx, projectId: string): Promise<boolean> {
  const owning = tx
    .selectFrom('members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('role', '=', 'Owner')
  return (await owning.executeTakeFirst()) !== undefined
}

/** Makes room for an Owner who is somebody. */
export async function deleteUnattachedOwner(tx: Tx, projectId: string): Promise<void> {
  await tx.deleteFrom('unattached_roles').where('project_id', '=', projectId).where('role', '=', 'Owner').execute()
}

/** Every membership of a project, and what is nobody's; answers how many records there were. */
export async function deleteRoleRecords(tx: Tx, projectId: string): Promise<number> {
  const deleted = [
    await tx.deleteFrom('members').where('project_id', '=', projectId).executeTakeFirstOrThrow(),
    await tx.deleteFrom('unattached_roles').where('project_id', '=', projectId).executeTakeFirstOrThrow(),
  ]
  return deleted.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
