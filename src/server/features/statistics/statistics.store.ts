import { sql, type SqlBool } from 'kysely'
import type { Project } from '#domain/project/project.ts'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { TagGroup } from '#domain/statistics/tags-by-user.ts'
import type { Member, TagCount } from '#domain/statistics/tags-per-day.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'

/** Tags of senses that are in use. */
const COUNTS = sql<SqlBool>`counts`

/** The members, in the order in which they came: each keeps its place when others join. */
export async function readStatisticsMembers(db: Database, projectId: string): Promise<readonly Member[]> {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'username'])
    .where('project_id', '=', projectId)
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute()
}

export async function tagsByDomain(db: Database, projectId: string): Promise<ReadonlyMap<DomainId, number>> {
  const rows = await db
    .selectFrom('word_domains')
    .select(({ fn }) => ['domain_id', fn.countAll<number>().as('tags')])
    .where('project_id', '=', projectId)
    .where(COUNTS)
    .groupBy('domain_id')
    .execute()
  return new Map(rows.map(({ domain_id, tags }) => [domain_id, tags]))
}

export async function readTagGroups(db: Database, projectId: string): Promise<readonly TagGroup[]> {
  const { rows } = await sql<TagGroup>`
    select user_id as "userId", domain_id as "domainId", max(domain_name) as "domainName", count(*) as tags,
      max(created) as latest
    from word_domains where project_id = ${projectId} and ${COUNTS}
    group by user_id, domain_id order by user_id, domain_id`.execute(db)
  return rows
}

export type TagCounts = { readonly dated: readonly TagCount[]; readonly undated: number }

/**
 * Tags by the quarter of an hour, for no zone is off by less, and how many do not say when: gone through once. Days are cut by
 * rules, not here: the database need not know the zone of the server.
 */
export async function readTagCounts(db: Database, projectId: string): Promise<TagCounts> {
  const { rows } = await sql<Omit<TagCount, 'first'> & { readonly first: Date | null }>`
    select user_id as "userId", min(created) as first, count(*) as tags
    from word_domains where project_id = ${projectId} and ${COUNTS}
    group by user_id, date_bin('15 minutes', created, '2000-01-01T00:00:00Z')`.execute(db)
  const undated = rows.reduce((sum, { first, tags }) => (first ? sum : sum + tags), 0)
  return { dated: rows.flatMap(({ first, ...count }) => (first ? { ...count, first } : [])), undated }
}

type Asked = Pick<TagGroup, 'userId' | 'domainId' | 'latest'>

/** The tags, as they are on senses, of words that have one of these users, domains and moments each. */
export async function readTagsLike(
  db: Database,
  projectId: string,
  asked: readonly Asked[],
): Promise<readonly SemanticDomain[]> {
  const { rows } = await sql<{ tag: SemanticDomain }>`
    with word as materialized (
      select distinct on (user_id, domain_id) guid, user_id, domain_id
      from word_domains join unnest(
        ${asked.map(({ userId }) => userId)}::text[], ${asked.map(({ domainId }) => domainId)}::text[],
        ${asked.map(({ latest }) => latest)}::timestamptz[]
      ) as asked (user_id, domain_id, created) using (user_id, domain_id, created)
      where project_id = ${projectId} and ${COUNTS}
      order by user_id, domain_id
    )
    select tag from word
      join frontier f on f.project_id = ${projectId} and f.guid = word.guid
      join word_versions v on v.project_id = f.project_id and v.id = f.version_id
      cross join lateral jsonb_path_query(v.body, '$.senses[*].semanticDomains[*]') as tag
    where tag ->> 'id' = word.domain_id and (tag ->> 'userId' = word.user_id or word.user_id = '')`.execute(db)
  return rows.map(({ tag }) => tag)
}

type Days = Pick<Project, 'workshopSchedule' | 'timeZone'>

/** By what the days of a project are told apart; undefined where there is no project. */
export async function readDays(db: Database, projectId: string): Promise<Days | undefined> {
  const { rows } = await sql<Days>`
    select coalesce(settings -> 'workshopSchedule', '[]') as "workshopSchedule",
      coalesce(settings ->> 'timeZone', '') as "timeZone"
    from projects where id = ${projectId}`.execute(db)
  return rows[0]
}
