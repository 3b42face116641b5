import { sql } from 'kysely'
import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/user.ts'
import type { Role } from '#domain/permission/permission.ts'
import type { Database } from '#server/database/database.ts'

type UserStub = AnswerOf<typeof contract.readUser>
type ProjectOfUser = AnswerOf<typeof contract.readProjectsOfUser>[number]

/** More than anybody reads; who looks for one of them types on. */
const MOST_FOUND = 100

/** Users with a folded text in their name, username or address, by name. */
export async function findUsers(db: Database, folded: string): Promise<UserStub[]> {
  const pattern = `%${escapeLike(folded)}%`
  const rows = await selectStub(db)
    .where('search_text', 'like', pattern)
    .orderBy('search_text')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(stubFrom)
}

export async function readUserStub(db: Database, userId: string): Promise<UserStub | undefined> {
  const row = await selectStub(db).where('id', '=', userId).executeTakeFirst()
  return row && stubFrom(row)
}

/** Archived ones included, by name. */
export async function readProjectsOfUser(db: Database, userId: string): Promise<ProjectOfUser[]> {
  return db
    .selectFrom('members')
    .innerJoin('projects', 'projects.id', 'members.project_id')
    .select([
      'projects.id as projectId',
      'projects.is_active as projectIsActive',
      'projects.name as projectName',
      sql<string>`projects.settings -> 'vernacularWritingSystem' ->> 'bcp47'`.as('projectVernacular'),
      sql<string>`projects.settings -> 'vernacularWritingSystem' ->> 'name'`.as('projectVernacularName'),
      sql<Role>`members.role`.as('role'),
    ])
    .where('members.user_id', '=', userId)
    .orderBy('projects.name')
    .execute()
}

/** Text in which LIKE takes no character for a pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

type StubRow = { readonly id: string; readonly name: string; readonly username: string; readonly has_avatar: boolean }

function selectStub(db: Database) {
  return db.selectFrom('users').select(['id', 'name', 'username', 'has_avatar'])
}

function stubFrom({ id, name, username, has_avatar }: StubRow): UserStub {
  return { id, name, username, hasAvatar: has_avatar, roleId: null }
}
