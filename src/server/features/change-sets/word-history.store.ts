import { sql } from 'kysely'
import { VERSIONS_PAGE, type WordVersion } from '#contract/change-set.ts'
import type { ChangeSetKind } from '#domain/word/operation.ts'
import { isGuid } from '#domain/word/guid.ts'
import type { Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { IN_ORDER, wordStates } from '#server/features/words/word-states.store.ts'
import { withoutPast } from './words-of-change-set.ts'

/** Which states of a word are asked for; what is undefined does not matter. */
export type WhichVersions = { readonly before: number | undefined; readonly to: string | undefined }

type Row = {
  readonly number: number
  readonly madeAt: Date
  readonly userId: string | null
  readonly name: string | null
  readonly hasAvatar: boolean | null
  readonly changeSet: string | null
  readonly kind: ChangeSetKind | null
  readonly note: string | null
  readonly version: Word
  readonly before: Word | null
}

type Page = { readonly versions: readonly WordVersion[]; readonly next: number | null }

/**
 * A page of what a word was, latest first; undefined where the project has no such word.
 */
export async function readVersionsOf(
  db: Database,
  projectId: string,
  guid: string,
  { before, to }: WhichVersions,
): Promise<Page | undefined> {
  if (!isGuid(guid)) return undefined
  const { rows } = await sql<Row>`
    with became as (${wordStates(projectId, (column) => sql`${column} = ${guid}`)}),
    counted as (
      select became.*, row_number() over states as number, lag(became.id) over states as before_id from became
      window states as (order by ${IN_ORDER})
    )
    select number::integer, counted.made_at as "madeAt", counted.user_id as "userId", users.name,
      users.has_avatar as "hasAvatar", change_set as "changeSet", kind, note, version.body as version, earlier.body as before
    from counted
      join word_versions version on version.project_id = ${projectId} and version.id = counted.id
      left join word_versions earlier on earlier.project_id = ${projectId} and earlier.id = counted.before_id
      left join users on users.id = counted.user_id
    where (${before ?? null}::integer is null or number < ${before ?? null})
      and (${to ?? null}::timestamptz is null or counted.made_at < ${to ?? null})
    order by number desc limit ${VERSIONS_PAGE + 1}`.execute(db)
  const versions = rows.slice(0, VERSIONS_PAGE).map(asVersion)
  if (versions.length === 0 && !(await isKnown(db, projectId, guid))) return undefined
  return { versions, next: rows.length > versions.length ? (versions.at(-1)?.number ?? null) : null }
}

function asVersion({
  number,
  madeAt,
  userId,
  name,
  hasAvatar,
  changeSet,
  kind,
  note,
  version,
  before,
}: Row): WordVersion {
  return {
    number,
    madeAt: madeAt.toISOString(),
    madeBy: userId === null ? null : { userId, name, hasAvatar: hasAvatar ?? false },
    changeSet: changeSet && kind ? { id: changeSet, kind, note: note ?? '' } : null,
    version: withoutPast(version),
    before: before && withoutPast(before),
  }
}

async function isKnown(db: Database, projectId: string, guid: string): Promise<boolean> {
  const { rows } = await sql`
    select from word_versions where project_id = ${projectId} and guid = ${guid} limit 1`.execute(db)
  return rows.length > 0
}
