import type { Role } from '#domain/permission/permission.ts'
import type { Decider } from '#domain/permission/rank.ts'
import type { Tx } from '#server/database/database.ts'
import type { MemberPlace } from '#server/features/members/members.store.ts'

/** Who asks others into a project, and what project that is. */
export type Standing = Decider & {
  readonly name: string
  readonly uiLang: string
  readonly isEmailVerified: boolean
  readonly project: { readonly name: string; readonly isActive: boolean }
}

/** As things are now; undefined where project or user does not exist. */
export async function readStanding(tx: Tx, { projectId, userId }: MemberPlace): Promise<Standing | undefined> {
  const row = await tx
    .selectFrom('projects as p')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .leftJoin('members as m', (join) => join.onRef('m.project_id', '=', 'p.id').onRef('m.user_id', '=', 'u.id'))
    .select([
      'p.name as projectName',
      'p.is_active',
      'u.name',
      'u.ui_lang',
      'u.is_admin',
      'u.is_email_verified',
      'm.role',
    ])
    .where('p.id', '=', projectId)
    .executeTakeFirst()
  return (
    row && {
      name: row.name,
      uiLang: row.ui_lang,
      isEmailVerified: row.is_email_verified,
      isSiteAdmin: row.is_admin,
      role: row.role as Role | null,
      project: { name: row.projectName, isActive: row.is_active },
    }
  )
}
