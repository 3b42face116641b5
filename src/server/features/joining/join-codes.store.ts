import { type SelectQueryBuilder, sql } from 'kysely'
import type { JoinCode } from '#contract/join-code.ts'
import type { Role } from '#domain/permission/permission.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { newObjectId } from '#server/object-id.ts'

export type NewCode = {
  readonly projectId: string
  readonly makerId: string
  readonly code: string
  readonly role: JoinCode['role']
  readonly days: number
}

/** Answers its id; undefined when the code is taken. */
export async function insertJoinCode(
  tx: Tx,
  { projectId, makerId, code, role, days }: NewCode,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('join_codes')
    .values({
      project_id: projectId,
      id: newObjectId(),
      code,
      role,
      maker_id: makerId,
      made_at: sql<Date>`now()`,
      ends_at: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A code in its time, with what its maker may by now. */
export type LiveCode = JoinCode & {
  readonly projectId: string
  readonly projectName: string
  readonly projectIsActive: boolean
  readonly maker: { readonly isSiteAdmin: boolean; readonly role: Role | null }
}

/** Latest first. */
export async function readLiveCodes(db: Database | Tx, projectId: string): Promise<LiveCode[]> {
  const rows = await selectLive(db).where('c.project_id', '=', projectId).orderBy('c.made_at', 'desc').execute()
  return rows.map(codeFrom)
}

export async function findLiveCode(db: Database | Tx, code: string): Promise<LiveCode | undefined> {
  const row = await selectLive(db).where('c.code', '=', code).executeTakeFirst()
  return row && codeFrom(row)
}

/** The same, held until the transaction ends. */
export async function lockLiveCode(tx: Tx, code: string): Promise<LiveCode | undefined> {
  const row = await selectLive(tx).where('c.code', '=', code).forUpdate('c').executeTakeFirst()
  return row && codeFrom(row)
}

export async function countUse(tx: Tx, { projectId, id }: Pick<LiveCode, 'projectId' | 'id'>): Promise<void> {
  await tx
    .updateTable('join_codes')
    .set({ uses: sql`uses + 1` })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute()
}

/** Whether there was one. */
export async function deleteJoinCode(tx: Tx, projectId: string, joinCodeId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('join_codes')
    .where('project_id', '=', projectId)
    .where('id', '=', joinCodeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function forgetJoinCodesEndedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('join_codes').where('ends_at', '<', time).execute()
}

function selectLive(db: Database | Tx) {
  return db
    .selectFrom('join_codes as c')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .innerJoin('users as u', 'u.id', 'c.maker_id')
    .leftJoin('members as m', (join) =>
      join.onRef('m.project_id', '=', 'c.project_id').onRef('m.user_id', '=', 'c.maker_id'),
    )
    .select(['c.project_id', 'c.id', 'c.code', 'c.role', 'c.uses', 'c.made_at', 'c.ends_at'])
    .select(['p.name as project_name', 'p.is_active', 'u.name as maker_name', 'u.is_admin', 'm.role as maker_role'])
    .where('c.ends_at', '>', sql<Date>`now()`)
}

type Row = ReturnType<typeof selectLive> extends SelectQueryBuilder<DB, never, infer Found> ? Found : never

function codeFrom(row: Row): LiveCode {
  return {
    id: row.id,
    code: row.code,
    role: row.role as JoinCode['role'],
    makerName: row.maker_name,
    uses: row.uses,
    madeAt: row.made_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    projectId: row.project_id,
    projectName: row.project_name,
    projectIsActive: row.is_active,
    maker: { isSiteAdmin: row.is_admin, role: row.maker_role as Role | null },
  }
}
