import { sql } from 'kysely'
import type { MyData, MyDataOfProject } from '#contract/my-account.ts'
import type { Database } from '#server/database/database.ts'

type Row = Omit<MyDataOfProject, 'since' | 'firstEdit' | 'lastEdit'> & {
  readonly since: Date
  readonly firstEdit: Date | null
  readonly lastEdit: Date | null
}

/** What somebody is in each of their projects, archived ones too, and how much they have brought there; in one statement. */
export async function readWorkOf(db: Database, userId: string): Promise<MyDataOfProject[]> {
  const { rows } = await sql<Row>`
    select members.project_id as id, projects.name, role, joined_at as since, edits.*,
      (select count(*) from recordings
        where recordings.project_id = members.project_id and brought_by = user_id and is_used) as recordings,
      (select count(*) from pictures
        where pictures.project_id = members.project_id and brought_by = user_id and is_used) as pictures
    from members
    join projects on projects.id = members.project_id
    cross join lateral (
      select count(*) as edits, count(distinct guid) as words, min(made_at) as "firstEdit", max(made_at) as "lastEdit"
      from word_versions where word_versions.project_id = members.project_id and editor = user_id
    ) edits
    where user_id = ${userId}
    order by joined_at, id`.execute(db)
  return rows.map(({ since, firstEdit, lastEdit, ...row }) => ({
    ...row,
    since: since.toISOString(),
    firstEdit: firstEdit?.toISOString() ?? null,
    lastEdit: lastEdit?.toISOString() ?? null,
  }))
}

/** Their saved views of all projects, oldest first. */
export async function readViewsOf(db: Database, userId: string): Promise<MyData['views']> {
  const views = await db
    .selectFrom('saved_views')
    .select(['project_id as projectId', 'name', 'asked', 'columns', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('name')
    .execute()
  return views.map(({ saved_at, ...view }) => ({ ...view, savedAt: saved_at.toISOString() }))
}

/** When an account was made, and what is written down about what it did, oldest first. */
export async function readTracesOf(db: Database, userId: string) {
  const [account, lines] = await Promise.all([
    db.selectFrom('users').select('made_at').where('id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('audit_lines')
      .select(['made_at', 'action', 'project_id'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  const activity = lines.map(({ made_at, action, project_id }) => ({
    at: made_at.toISOString(),
    action,
    ...(project_id !== null && { projectId: project_id }),
  }))
  return { madeAt: account?.made_at.toISOString(), activity }
}
