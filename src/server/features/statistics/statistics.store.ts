import { sql } from 'kysely'
import type { Project } from '#domain/project/project.ts'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { UserTags } from '#domain/statistics/tags-by-user.ts'
import type { Member, TagCount } from '#domain/statistics/tags-per-day.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'

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
    .selectFrom('counts_by_domain')
    .select(['domain_id', 'tags'])
    .where('project_id', '=', projectId)
    .execute()
  return new Map(rows.map(({ domain_id, tags }) => [domain_id, tags]))
}

export async function readTagsOfUsers(db: Database, projectId: string): Promise<readonly UserTags[]> {
  const { rows } = await sql<UserTags>`
    select user_id as "userId", sum(tags) as tags, json_agg(domain_id order by domain_id) as "domainIds"
    from tags_by_domain where project_id = ${projectId} and tags > 0
    group by user_id order by user_id`.execute(db)
  return rows
}

/** What domains are called that words carry or carried: as the last tag has it, in whichever language. */
export async function readNamesInTags(db: Database, projectId: string): Promise<ReadonlyMap<DomainId, string>> {
  const rows = await db
    .selectFrom('counts_by_domain')
    .select(['domain_id', 'domain_name'])
    .where('project_id', '=', projectId)
    .execute()
  return new Map(rows.map(({ domain_id, domain_name }) => [domain_id, domain_name]))
}

export type TagCounts = { readonly dated: readonly TagCount[]; readonly undated: number }

/**
 * Tags by the quarter of an hour, and how many do not say when. Days are cut by rules, not here: the database need not know the
 * zone of the server.
 */
export async function readTagCounts(db: Database, projectId: string): Promise<TagCounts> {
  const { rows } = await sql<Omit<TagCount, 'first'> & { readonly first: Date | null }>`
    select user_id as "userId", nullif(quarter, '-infinity') as first, tags
    from tags_by_quarter where project_id = ${projectId} and tags > 0`.execute(db)
  const undated = rows.reduce((sum, { first, tags }) => (first ? sum : sum + tags), 0)
  return { dated: rows.flatMap(({ first, ...count }) => (first ? { ...count, first } : [])), undated }
}

/** A tag as it is on its sense, and whose it is counted as. */
export type FoundTag = { readonly userId: string; readonly created: Date; readonly tag: SemanticDomain }

/** The latest tag of each of these users who has one that says when, among those of the same word and domain. */
export async function readLatestTags(
  db: Database,
  projectId: string,
  userIds: readonly string[],
): Promise<readonly FoundTag[]> {
  const { rows } = await sql<FoundTag>`
    select asked.user_id as "userId", latest.created, tag
    from unnest(${userIds}::text[]) as asked (user_id)
      cross join lateral (
        select guid, domain_id, created from word_domains d
        where d.project_id = ${projectId} and d.user_id = asked.user_id and d.counts and d.created is not null
        order by d.created desc limit 1
      ) latest
      join frontier f on f.project_id = ${projectId} and f.guid = latest.guid
      join word_versions v on v.project_id = f.project_id and v.id = f.version_id
      cross join lateral jsonb_path_query(v.body, '$.senses[*].semanticDomains[*]') as tag
    where tag ->> 'id' = latest.domain_id and (tag ->> 'userId' = asked.user_id or asked.user_id = '')`.execute(db)
  return rows
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
