import type { Role } from '#domain/permission/permission.ts'
import type { Tx } from '#server/database/database.ts'
import { touchProject } from '#server/features/projects/projects.store.ts'
import { newObjectId } from '#server/object-id.ts'

export type Membership = { readonly projectId: string; readonly userId: string; readonly role: Role }

/** Makes somebody a member and answers the id of the role record that the wire speaks of. */
export async function insertMember(tx: Tx, { projectId, userId, role }: Membership): Promise<string> {
  const roleId = newObjectId()
  // Its Owner comes with the project itself.
  if (role !== 'Owner') await touchProject(tx, projectId)
  await tx.insertInto('members').values({ project_id: projectId, user_id: userId, role, role_id: roleId }).execute()
  return roleId
}
