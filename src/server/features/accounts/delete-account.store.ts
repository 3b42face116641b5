import type { Tx } from '#server/database/database.ts'

/**
 * The names of the active projects that somebody owns. Whether they own one does not change until the transaction ends:
 * nobody hands them another meanwhile, or opens an archived one again.
 */
export async function holdMemberships(tx: Tx, userId: string): Promise<readonly string[]> {
  const held = await tx
    .selectFrom('members')
    .innerJoin('projects', 'projects.id', 'members.project_id')
    .select(['projects.name', 'projects.is_active', 'members.role'])
    .where('members.user_id', '=', userId)
    .orderBy('members.project_id')
    .forUpdate('members')
    .forShare('projects')
    .execute()
  return held.filter(({ role, is_active }) => role === 'Owner' && is_active).map(({ name }) => name)
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
