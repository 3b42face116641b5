import { sql } from 'kysely'
import type { ProjectSummary } from '#contract/project.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import type { Role } from '#domain/permission/permission.ts'
import type { Database } from '#server/database/database.ts'
import { LATEST_CHANGE } from './latest-change.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly languages: Pick<Project, 'vernacularWritingSystem' | 'analysisWritingSystems'>
  readonly word_count: number
  readonly change_number: number
  readonly last_change: Date | null
}

type Wanted = { readonly userId: string; readonly isActive: boolean }

/** The active or the archived projects of a user, latest change first, in one round trip. */
export async function readProjectsOf(db: Database, { userId, isActive }: Wanted): Promise<ProjectSummary[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, m.role, c.change_number, latest.made_at as last_change,
      jsonb_build_object(
        'vernacularWritingSystem', p.settings -> 'vernacularWritingSystem',
        'analysisWritingSystems', p.settings -> 'analysisWritingSystems'
      ) as languages,
      c.words as word_count
    from members m
    join projects p on p.id = m.project_id
    join change_counters c on c.project_id = p.id
    ${LATEST_CHANGE}
    where m.user_id = ${userId} and m.role <> 'None' and p.is_active = ${isActive}
    order by coalesce(latest.made_at, p.made_at) desc, p.id
  `.execute(db)
  return rows.map(summaryFrom)
}

function summaryFrom({ id, name, role, languages, word_count, change_number, last_change }: Row): ProjectSummary {
  const { vernacularWritingSystem, analysisWritingSystems } = languages
  return {
    id,
    name,
    role,
    vernacularWritingSystem,
    analysisWritingSystems: analysisWritingSystems.length > 0 ? [...analysisWritingSystems] : [ENGLISH],
    wordCount: word_count,
    changeNumber: change_number,
    lastChange: last_change?.toISOString() ?? null,
  }
}
