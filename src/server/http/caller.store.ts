import type { Role } from '#domain/permission/permission.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

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
  const [caller] = await callerOf(db, userId, logInId, projectId)
  return caller
}

const callerOf = prepared<Caller>(
  'read-caller',
  `select u.is_admin, m.role, p.is_active
  from log_ins l
  join users u on u.id = l.user_id
  left join projects p on p.id = $3
  left join members m on m.project_id = p.id and m.user_id = u.id
  where l.id = $2 and l.user_id = $1 and l.ends_at > now() - interval '5 minutes'`,
)
