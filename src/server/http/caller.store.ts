import { type CompiledQuery, sql } from 'kysely'
import type { Role } from '#domain/permission/permission.ts'
import type { Database } from '#server/database/database.ts'

/** A living log-in with all that authorisation asks for. */
export type Caller = {
  readonly is_admin: boolean
  readonly role: Role | null
  /** Null when there is no such project. */
  readonly is_active: boolean | null
}

/** One round trip by primary keys, since every call begins with it. `projectId` '' stands for none. */
export async function readCaller(
  db: Database,
  userId: string,
  logInId: string,
  projectId: string,
): Promise<Caller | undefined> {
  const { rows } = await db.executeQuery<Caller>(callerQuery(db, userId, logInId, projectId))
  return rows[0]
}

function callerQuery(db: Database, userId: string, logInId: string, projectId: string): CompiledQuery<Caller> {
  return sql<Caller>`/* prepared */
    select u.is_admin, m.role, p.is_active
    from log_ins l
    join users u on u.id = l.user_id
    left join projects p on p.id = ${projectId}
    left join members m on m.project_id = p.id and m.user_id = u.id
    where l.id = ${logInId} and l.user_id = ${userId} and l.ends_at > now() - interval '5 minutes'
  `.compile(db)
}
