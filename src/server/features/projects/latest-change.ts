import { sql } from 'kysely'

/** Beside a project `p`: when its latest version was made, as `latest.made_at`; null where there is none. */
export const LATEST_CHANGE = sql`
  left join lateral (
    select v.made_at
    from frontier f join word_versions v on v.project_id = f.project_id and v.id = f.version_id
    where f.project_id = p.id
    order by f.change_number desc
    limit 1
  ) latest on true`
