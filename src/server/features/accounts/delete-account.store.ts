import type { Tx } from '#server/database/database.ts'

/**
 * The names of the projects that somebody owns, archived ones as well. Whether they own one does not change until the
 * transaction ends: nobody hands them another meanwhile.
 */
export async function holdMemberships(tx: Tx, userId: string): Promise<readonly string[]> {
  const held = await tx
    .selectFrom('members')
    .innerJoin('projects', 'projects.id', 'members.project_id')
    .select(['projects.name', 'members.role'])
    .where('members.user_id', '=', userId)
    .orderBy('members.project_id')
    .forUpdate('members')
    .execute()
  return held.filter(({ role }) => role === 'Owner').map(({ name }) => name)
}

/** Whatever refers to a user goes with the row; jobs do not, but what they hold is nobody's then. */
export async function deleteUserRow(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ cancel_requested: true })
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  await tx.deleteFrom('jobs').where('user_id', '=', userId).where('state', 'not in', ['waiting', 'running']).execute()
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
