import { sql } from 'kysely'
import type { SiteProject } from '#contract/site-administration.ts'
import type { Database } from '#server/database/database.ts'
import { LATEST_CHANGE } from '#server/features/projects/latest-change.ts'

type Row = {
  readonly id: string
  readonly name: string
  readonly is_active: boolean
  readonly made_at: Date
  readonly owner: SiteProject['owner']
  readonly member_count: number
  readonly word_count: number
  readonly bytes: number
  readonly last_change: Date | null
}

const BY_NAME = new Intl.Collator('und')

/**
 * Every project with its size, in one round trip: each table is gone through once, however many projects there are. Equal
 * files of a project count once, as they lie in the blob store once.
 */
export async function readSiteProjects(db: Database): Promise<readonly SiteProject[]> {
  const { rows } = await sql<Row>`
    with member as (
      select project_id, count(*) as count from members group by project_id
    ),
    file as (
      select project_id, sum(b.size)::bigint as bytes
      from (
        select project_id, blob_key from recordings
        union select project_id, blob_key from pictures
        union select project_id, blob_key from lift_files
      ) used
      join blobs b on b.key = used.blob_key
      group by project_id
    )
    select p.id, p.name, p.is_active, p.made_at, latest.made_at as last_change,
      coalesce(member.count, 0) as member_count, c.words as word_count, coalesce(file.bytes, 0) as bytes,
      case when u.id is not null then json_build_object('userId', u.id, 'name', u.name, 'username', u.username) end
        as owner
    from projects p
    join change_counters c on c.project_id = p.id
    left join members owning on owning.project_id = p.id and owning.role = 'Owner'
    left join users u on u.id = owning.user_id
    left join member on member.project_id = p.id
    left join file on file.project_id = p.id
    ${LATEST_CHANGE}`.execute(db)
  return rows.map(projectFrom).toSorted((a, b) => BY_NAME.compare(a.name, b.name))
}

function projectFrom(row: Row): SiteProject {
  return {
    id: row.id,
    name: row.name,
    isActive: row.is_active,
    owner: row.owner,
    memberCount: row.member_count,
    wordCount: row.word_count,
    bytes: row.bytes,
    madeAt: row.made_at.toISOString(),
    lastChange: row.last_change?.toISOString() ?? null,
  }
}
