import { sql } from 'kysely'
import type { Editor } from '#domain/word/operation.ts'
import type { Guid, VersionId, Word } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

/** Any version, current or not. */
export async function readVersion(db: Database, projectId: string, id: VersionId): Promise<Word | undefined> {
  const [row] = await byId(db, projectId, id)
  return row?.word
}

/** The same of several, in any order, without those that there are not. */
export async function readVersions(
  db: Database,
  projectId: string,
  ids: readonly VersionId[],
): Promise<readonly Word[]> {
  return (await byIds(db, projectId, ids)).map(({ word }) => word)
}

const byIds = prepared<{ readonly word: Word }>(
  'read-versions',
  'select body as word from word_versions where project_id = $1 and id = any($2::text[])',
)

const byId = prepared<{ readonly word: Word }>(
  'read-version',
  'select body as word from word_versions where project_id = $1 and id = $2',
)

/** Who made the word what it is now, and when. */
export type LatestChange = { readonly removed: boolean; readonly by: string; readonly at: Date }

/** What has become of a version that is not current any more; undefined when there never was one. */
export async function readLatestChange(
  db: Database,
  projectId: string,
  versionId: VersionId,
): Promise<LatestChange | undefined> {
  const { rows } = await sql<LatestChange>`
    select frontier.removed, coalesce(users.name, '') as by, latest.made_at as at
    from word_versions asked
    join frontier on frontier.project_id = asked.project_id and frontier.guid = asked.guid
    join word_versions latest on latest.project_id = asked.project_id and latest.id = frontier.version_id
    left join users on users.id = latest.editor
    where asked.project_id = ${projectId} and asked.id = ${versionId}`.execute(db)
  return rows[0]
}

/** Whether any version of the word has had a picture of this name. */
export async function hadPicture(db: Database, projectId: string, guid: Guid, fileName: string): Promise<boolean> {
  const { rows } = await sql`
    select from word_versions
    where project_id = ${projectId} and guid = ${guid}
      and body -> 'senses' @> ${JSON.stringify([{ pictures: [{ fileName }] }])}::jsonb limit 1`.execute(db)
  return rows.length > 0
}

/** Whether any version of the word has had a recording of this name. */
export async function wasOnWord(db: Database, projectId: string, guid: Guid, fileName: string): Promise<boolean> {
  const { rows } = await sql`
    select from word_versions
    where project_id = ${projectId} and guid = ${guid}
      and body -> 'audio' @> ${JSON.stringify([{ fileName }])}::jsonb limit 1`.execute(db)
  return rows.length > 0
}

/** What the last import made of the word, which is nobody's edit; null where it was made here. */
export async function readImported(db: Database, projectId: string, guid: Guid): Promise<Word | null> {
  const { rows } = await sql<{ word: Word }>`
    select body as word from word_versions
    where project_id = ${projectId} and guid = ${guid} and editor is null
    order by made_at desc, id desc limit 1`.execute(db)
  return rows[0]?.word ?? null
}

/** Whoever made these versions, each once, by name; an import is nobody. */
export async function readEditors(
  db: Database,
  projectId: string,
  versionIds: readonly VersionId[],
): Promise<readonly Editor[]> {
  const { rows } = await sql<Editor>`
    select distinct users.id as "userId", users.name
    from word_versions version join users on users.id = version.editor
    where version.project_id = ${projectId} and version.id = any(${versionIds}::text[])
    order by users.name, "userId"`.execute(db)
  return rows
}

type Restoration = { readonly changeNumber: number; readonly versionId: VersionId }

/** Notes who made versions current again (spec api R37). */
export async function recordRestorations(
  tx: Tx,
  by: { readonly projectId: string; readonly userId: string; readonly at: Date },
  restorations: readonly Restoration[],
): Promise<void> {
  if (restorations.length === 0) return
  await tx
    .insertInto('restorations')
    .values(
      restorations.map(({ changeNumber, versionId }) => ({
        project_id: by.projectId,
        change_number: changeNumber,
        version_id: versionId,
        user_id: by.userId,
        made_at: by.at,
      })),
    )
    .execute()
}
