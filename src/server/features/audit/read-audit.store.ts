import { sql } from 'kysely'
import { AUDIT_PAGE, type AuditLine, LISTED_ACTIONS } from '#contract/audit.ts'
import type { Database } from '#server/database/database.ts'

type Row = Omit<AuditLine, 'madeAt'> & { readonly madeAt: Date }

/**
 * The page of lines before one, latest first, with the names that people and projects have now, in one round trip. A line
 * says `of` whom it speaks; that of a new Owner says `to` whom, others `to` which role.
 */
export async function readAuditPage(
  db: Database,
  before: number | undefined,
): Promise<{ readonly lines: AuditLine[]; readonly next: number | null }> {
  const older = before === undefined ? sql`` : sql`and id < ${before}`
  const { rows } = await sql<Row>`
    with line as (
      select *, case when action = 'ownerChanged' then details ->> 'to' else details ->> 'of' end as whom_id
      from audit_lines
      where action = any(${[...LISTED_ACTIONS]}) ${older}
      order by id desc
      limit ${AUDIT_PAGE + 1}
    )
    select line.id, line.made_at as "madeAt", line.action,
      coalesce(nullif(actor.name, ''), actor.username) as actor,
      coalesce(nullif(whom.name, ''), whom.username) as whom,
      coalesce(p.name, case when line.action = 'projectDeleted' then line.details ->> 'name' end) as project,
      case when line.action <> 'ownerChanged' then coalesce(line.details ->> 'to', line.details ->> 'role') end as role,
      case when line.action <> 'ownerChanged' then line.details ->> 'from' end as "formerRole",
      (line.details ->> 'isAdmin')::boolean as "isAdmin",
      coalesce(string_to_array(line.details ->> 'settings', ', '), '{}') as settings
    from line
    left join users actor on actor.id = line.user_id
    left join users whom on whom.id = line.whom_id
    left join projects p on p.id = line.project_id
    order by line.id desc`.execute(db)
  const lines = rows.slice(0, AUDIT_PAGE).map(({ madeAt, ...line }) => ({ ...line, madeAt: madeAt.toISOString() }))
  return { lines, next: rows.length > AUDIT_PAGE ? (lines.at(-1)?.id ?? null) : null }
}
