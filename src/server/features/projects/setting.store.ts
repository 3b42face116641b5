import { sql } from 'kysely'
import type { Project } from '#domain/project/project.ts'
import type { Database } from '#server/database/database.ts'

/** One setting, without reading the others, which may be long; null where it is not stored, undefined where there is no project. */
export async function readSetting<Name extends keyof Project>(
  db: Database,
  projectId: string,
  name: Name,
): Promise<Project[Name] | null | undefined> {
  const { rows } = await sql<{ value: Project[Name] | null }>`
    select settings -> ${name}::text as value from projects where id = ${projectId}`.execute(db)
  return rows[0]?.value
}
