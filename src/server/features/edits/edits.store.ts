import { sql } from 'kysely'
import type { Edit } from '#contract/user-edit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { newObjectId } from '#server/object-id.ts'

export type UserEditPlace = { readonly projectId: string; readonly id: string }
export type UserEditOwner = { readonly projectId: string; readonly userId: string }

/** The one of this user in this project, unless there is one already. */
export async function insertUserEdit(tx: Tx, { projectId, userId }: UserEditOwner, now: Date): Promise<void> {
  await tx
    .insertInto('user_edits')
    .values({ project_id: projectId, id: newObjectId(now), user_id: userId })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doNothing())
    .execute()
}

/** Those of a project, or of one of its users, oldest first. */
export async function findUserEdits(
  db: Database | Tx,
  projectId: string,
  of: { readonly userId?: string; readonly id?: string } = {},
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  let query = db.selectFrom('user_edits').select(['id', 'user_id as userId']).where('project_id', '=', projectId)
  if (of.userId !== undefined) query = query.where('user_id', '=', of.userId)
  if (of.id !== undefined) query = query.where('id', '=', of.id)
  return query.orderBy('id').execute()
}

/** The one of this user, which nobody else changes until the transaction ends. */
export async function lockUserEdit(tx: Tx, { projectId, userId }: UserEditOwner): Promise<string | undefined> {
  const row = await tx
    .selectFrom('user_edits')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function deleteUserEdit(tx: Tx, { projectId, id }: UserEditPlace): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_edits')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** In the place of the one with the same guid, or after all others. */
export async function putEdit(
  tx: Tx,
  { projectId, id }: UserEditPlace,
  edit: Edit & { readonly isNotedHere?: true },
  now: Date,
): Promise<void> {
  const content = {
    is_noted_here: edit.isNotedHere ?? false,
    goal_type: edit.goalType,
    changes: edit.changes,
    step_count: edit.stepData.length,
    modified_at: now,
  }
  const { number } = await tx
    .insertInto('edits')
    .values({ project_id: projectId, user_edit_id: id, guid: edit.guid, ...content })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_edit_id', 'guid']).doUpdateSet(content))
    .returning('number')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('edit_steps')
    .where('project_id', '=', projectId)
    .where('user_edit_id', '=', id)
    .where('edit_number', '=', number)
    .execute()
  await sql`
    insert into edit_steps (project_id, user_edit_id, edit_number, number, content)
    select ${projectId}, ${id}, ${number}, place - 1, content
    from unnest(${edit.stepData}::text[]) with ordinality as steps (content, place)`.execute(tx)
}

/** In bytes: what is added to a goal means to write all of it anew, and nobody else saves in the project meanwhile. */
const LARGE_GOAL = 100_000

/** The goal of a type that Granary itself has noted last, if it was not before a time, and is not large. */
export async function findNoted(
  tx: Tx,
  { projectId, id }: UserEditPlace,
  { goalType, since }: { readonly goalType: number; readonly since: Date },
): Promise<{ readonly guid: string; readonly changes: string } | undefined> {
  const { rows } = await sql<{ guid: string; changes: string }>`
    select guid, changes from edits
    where project_id = ${projectId} and user_edit_id = ${id} and goal_type = ${goalType} and modified_at >= ${since}
      and is_noted_here and octet_length(changes) < ${sql.lit(LARGE_GOAL)}
    order by number desc limit 1`.execute(tx)
  return rows[0]
}

export type LockedEdit = UserEditPlace & { readonly number: number; readonly stepCount: number }

/** Nobody else changes it or its steps until the transaction ends. */
export async function lockEdit(
  tx: Tx,
  { projectId, id }: UserEditPlace,
  guid: string,
): Promise<LockedEdit | undefined> {
  const row = await tx
    .selectFrom('edits')
    .select(['number', 'step_count as stepCount'])
    .where('project_id', '=', projectId)
    .where('user_edit_id', '=', id)
    .where('guid', '=', guid)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { projectId, id, ...row }
}

type Step = { readonly index: number; readonly content: string }

export async function putStep(tx: Tx, edit: LockedEdit, { index, content }: Step, now: Date): Promise<void> {
  const key = { project_id: edit.projectId, user_edit_id: edit.id, edit_number: edit.number, number: index }
  await tx
    .insertInto('edit_steps')
    .values({ ...key, content })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'user_edit_id', 'edit_number', 'number']).doUpdateSet({ content }),
    )
    .execute()
  await tx
    .updateTable('edits')
    .set({ modified_at: now, step_count: Math.max(edit.stepCount, index + 1) })
    .where('project_id', '=', edit.projectId)
    .where('user_edit_id', '=', edit.id)
    .where('number', '=', edit.number)
    .execute()
}
