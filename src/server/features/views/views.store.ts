import type { SavedView } from '#domain/word/saved-view.ts'
import type { Database, Tx } from '#server/database/database.ts'

export type Whose = { readonly projectId: string; readonly userId: string }

/** Of one person in one project, latest last. */
export async function readViews(db: Database, { projectId, userId }: Whose): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['name', 'asked', 'columns'])
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('name')
    .execute()
}

export async function countViews(tx: Tx, { projectId, userId }: Whose): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** In place of one of the same name. */
export async function putView(tx: Tx, { projectId, userId }: Whose, view: SavedView): Promise<void> {
  const { name, asked } = view
  const saved = { asked, columns: view.columns && [...view.columns], saved_at: new Date() }
  await tx
    .insertInto('saved_views')
    .values({ project_id: projectId, user_id: userId, name, ...saved })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id', 'name']).doUpdateSet(saved))
    .execute()
}

export async function deleteView(tx: Tx, { projectId, userId }: Whose, name: string): Promise<void> {
  await tx
    .deleteFrom('saved_views')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute()
}
