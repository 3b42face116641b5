import { type RawBuilder, sql } from 'kysely'
import type { Edit } from '#contract/user-edit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { pageOf } from '#server/features/changes/page-of.store.ts'
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

/** What a row takes where nothing is in it. */
const ROW_BYTES = 100

/** What lies in an edit, 0 where there is none. How long a text is, is known without reading it. */
export async function bytesOfEdit(tx: Tx, { projectId, id }: UserEditPlace, guid: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (
      octet_length(changes) + ${sql.lit(ROW_BYTES)} + coalesce((
        select sum(octet_length(content) + ${sql.lit(ROW_BYTES)}) from edit_steps
        where project_id = edits.project_id and user_edit_id = edits.user_edit_id and edit_number = edits.number
      ), 0)
    )::bigint as bytes
    from edits where project_id = ${projectId} and user_edit_id = ${id} and guid = ${guid}`.execute(tx)
  return rows[0]?.bytes ?? 0
}

/** What lies in a step, 0 where there is none. */
export async function bytesOfStep(tx: Tx, { projectId, id, number }: LockedEdit, index: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(content) + ${sql.lit(ROW_BYTES)} as bytes from edit_steps
    where project_id = ${projectId} and user_edit_id = ${id} and edit_number = ${number} and number = ${index}`.execute(
    tx,
  )
  return rows[0]?.bytes ?? 0
}

/** Counts what has come to a user edit, or has gone from it; answers how much lies in it then. */
export async function countBytes(tx: Tx, { projectId, id }: UserEditPlace, more: number): Promise<number> {
  const { bytes } = await tx
    .updateTable('user_edits')
    .set({ bytes: sql<number>`bytes + ${more}` })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returning('bytes')
    .executeTakeFirstOrThrow()
  return bytes
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

/** What a user edit is made of, one after the other: an edit, which has a guid, and then its steps, which have none. */
export type EditPart = {
  readonly guid: string | null
  readonly goalType: number
  readonly modified: Date
  /** Of an edit its changes, otherwise the step. */
  readonly body: string
}

/** Page by page, each of which fits into memory however much there is. */
export async function* pagesOfParts(db: Database, place: UserEditPlace): AsyncGenerator<readonly EditPart[]> {
  for (let after = '{}'; ;) {
    const { rows } = await sql<EditPart & { key: string }>`
      select key::text, guid, "goalType", modified, body from ${pageOf(partsAfter(place, after))} page
      order by page.key`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.key
  }
}

function partsAfter({ projectId, id }: UserEditPlace, after: string): RawBuilder<unknown> {
  return sql`
    select * from (
      select array[number, -1] as key, guid, goal_type as "goalType", modified_at as modified, changes as body
      from edits where project_id = ${projectId} and user_edit_id = ${id}
      union all
      select array[edit_number, number], null, null, null, content
      from edit_steps where project_id = ${projectId} and user_edit_id = ${id}
    ) parts
    where key > ${after}::bigint[]`
}
