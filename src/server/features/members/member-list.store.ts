import { sql } from 'kysely'
import type { ProjectMember } from '#contract/member.ts'
import type { Role } from '#domain/permission/permission.ts'
import type { Database } from '#server/database/database.ts'

/** What everybody may know of a user, with the id of their role record (spec api 4.2). */
type MemberStub = {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly hasAvatar: boolean
  readonly roleId: string
}

export async function readMemberStubs(db: Database, projectId: string): Promise<readonly MemberStub[]> {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'name', 'username', 'has_avatar as hasAvatar', 'role_id as roleId'])
    .where('project_id', '=', projectId)
    .orderBy('users.id')
    .execute()
}

type Row = {
  readonly userId: string
  readonly name: string
  readonly username: string
  readonly hasAvatar: boolean
  readonly role: Role
  readonly joined_at: Date
  readonly last_word: Date | null
}

const BY_NAME = new Intl.Collator('und')

/** By name, in one round trip; of everybody's words the last one is found by index. */
export async function readMembers(db: Database, projectId: string): Promise<readonly ProjectMember[]> {
  const { rows } = await sql<Row>`
    select u.id as "userId", u.name, u.username, u.has_avatar as "hasAvatar", m.role, m.joined_at,
      latest.made_at as last_word
    from members m
    join users u on u.id = m.user_id
    left join lateral (
      select v.made_at from word_versions v
      where v.project_id = m.project_id and v.editor = m.user_id
      order by v.made_at desc limit 1
    ) latest on true
    where m.project_id = ${projectId}`.execute(db)
  return rows
    .map(memberFrom)
    .toSorted((a, b) => BY_NAME.compare(a.name, b.name) || BY_NAME.compare(a.username, b.username))
}

function memberFrom({ joined_at, last_word, ...member }: Row): ProjectMember {
  return { ...member, joinedAt: joined_at.toISOString(), lastWord: last_word?.toISOString() ?? null }
}
