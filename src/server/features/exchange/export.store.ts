import { sql } from 'kysely'
import type { Guid, VersionId, Word } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'
import type { StoredPackage } from './import.store.ts'
import type { WordsToExport } from './words-then.store.ts'
import type { LiftEncoding } from './lift/lift-piece.ts'

const PAGE = 500

export type ExportedPackage = StoredPackage & { readonly importedAt: Date }

export async function readPackage(tx: Tx, projectId: string): Promise<ExportedPackage | undefined> {
  const row = await tx
    .selectFrom('lift_packages')
    .select(['folder', 'file_name as fileName', 'encoding', 'has_byte_order_mark as hasByteOrderMark', 'head', 'tail'])
    .select('imported_at as importedAt')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row && { ...row, encoding: row.encoding as LiftEncoding }
}

export type FileInPackage = {
  readonly path: string
  readonly blobKey: string
  readonly size: number
  /** By which words speak of it. */
  readonly recordingName: string | null
}

export async function readFiles(tx: Tx, projectId: string): Promise<readonly FileInPackage[]> {
  return tx
    .selectFrom('lift_files')
    .innerJoin('blobs', 'blobs.key', 'blob_key')
    .select(['path', 'blob_key as blobKey', 'size', 'recording_name as recordingName'])
    .where('project_id', '=', projectId)
    .orderBy('path')
    .execute()
}

export type RecordingToExport = {
  readonly fileName: string
  readonly blobKey: string
  readonly mediaType: string
  /** A current word has it. */
  readonly isOnWord: boolean
  /** Then the speaker has withdrawn, and the sound is not given out. */
  readonly isWithdrawn: boolean
}

export async function readRecordings(
  tx: Tx,
  projectId: string,
  { table }: WordsToExport,
): Promise<readonly RecordingToExport[]> {
  const { rows } = await sql<RecordingToExport>`
    with on_word as materialized (
      select distinct audio ->> 'fileName' as file_name
      from ${sql.table(table)} f join word_versions v on v.project_id = f.project_id and v.id = f.version_id
      cross join lateral jsonb_array_elements(v.body -> 'audio') as audio
      where f.project_id = ${projectId} and not f.removed
    )
    select r.file_name as "fileName", r.blob_key as "blobKey", r.media_type as "mediaType",
      w.file_name is not null as "isOnWord", s.withdrawn_at is not null as "isWithdrawn"
    from recordings r
    left join on_word w on w.file_name = r.file_name
    left join speakers s on s.project_id = r.project_id and s.id = r.speaker_id
    where r.project_id = ${projectId}
    order by r.file_name`.execute(tx)
  return rows
}

export type PictureToExport = {
  readonly fileName: string
  readonly blobKey: string
  readonly originalPath: string | null
}

export async function readPictures(tx: Tx, projectId: string): Promise<readonly PictureToExport[]> {
  return tx
    .selectFrom('pictures')
    .select(['file_name as fileName', 'blob_key as blobKey', 'original_path as originalPath'])
    .where('project_id', '=', projectId)
    .execute()
}

/** An imported entry and what has become of its word. */
export type EntryToExport = {
  readonly ordinal: number
  readonly guid: Guid
  readonly entryId: string
  readonly before: string
  readonly element: string
  readonly skipped: string | null
  /** The word is no longer what the import made; the following are null where it still is. */
  readonly touched: boolean
  readonly removed: boolean | null
  /** What the import made of the entry; null when it made no word. */
  readonly imported: Word | null
  /** The current version; of a removed word perhaps the copy that says so. */
  readonly current: Word | null
  readonly carried: readonly CarriedEntry[] | null
}

/** The imported entry of another word, of which a word carries something since they were merged. */
export type CarriedEntry = { readonly element: string; readonly imported: Word }

/** null for most, which carry nothing; `version`: the current one of the word. */
const carriedBy = (version: string) =>
  sql.raw(`(
        select jsonb_agg(jsonb_build_object('element', other.element, 'imported', made.body) order by other.ordinal)
        from jsonb_array_elements_text(${version}.body -> 'carries' -> 'entries') as named (guid)
        join lift_entries other on other.project_id = ${version}.project_id and other.guid = named.guid::uuid
        join word_versions made on made.project_id = other.project_id and made.id = other.version_id
      )`)

/** The entries of the file in their order, page by page. */
export async function* pagesOfEntries(
  tx: Tx,
  projectId: string,
  { table, hasEntries }: WordsToExport,
): AsyncGenerator<readonly EntryToExport[]> {
  if (!hasEntries) return
  for (let after = -1; ;) {
    const { rows } = await sql<EntryToExport>`
      with page as materialized (
        select * from lift_entries where project_id = ${projectId} and ordinal > ${after} order by ordinal limit ${PAGE}
      )
      select e.ordinal, e.guid, e.entry_id as "entryId", e.before, e.element, e.skipped,
        f.guid is not null as touched, f.removed, imported.body as imported, current.body as current,
        ${carriedBy('current')} as carried
      from page e
      left join ${sql.table(table)} f on f.project_id = e.project_id and f.guid = e.guid
        and (f.removed or f.version_id is distinct from e.version_id) and (e.version_id is not null or not f.removed)
      left join word_versions imported on imported.project_id = e.project_id and imported.id = e.version_id
        and f.guid is not null
      left join word_versions current on current.project_id = e.project_id and current.id = f.version_id
      order by e.ordinal`.execute(tx)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.ordinal ?? after
  }
}

export type WordBesides = {
  readonly removed: boolean
  readonly word: Word
  readonly versionId: VersionId
  readonly carried: readonly CarriedEntry[] | null
}

/** Words that no entry of the file stands for, removed ones included, in the order in which they became what they are. */
export async function* pagesOfOtherWords(
  tx: Tx,
  projectId: string,
  { table, hasEntries }: WordsToExport,
): AsyncGenerator<readonly WordBesides[]> {
  for (let after = -1; ;) {
    const { rows } = await sql<WordBesides & { turn: number }>`
      select f.removed, v.body as word, f.version_id as "versionId", f.change_number as turn,
        ${carriedBy('v')} as carried
      from ${sql.table(table)} f join word_versions v on v.project_id = f.project_id and v.id = f.version_id
      where f.project_id = ${projectId} and f.change_number > ${after} and (f.removed or f.has_senses)
        and not (${hasEntries} and exists (select from lift_entries e where e.project_id = f.project_id and e.guid = f.guid))
      order by f.change_number limit ${PAGE}`.execute(tx)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.turn ?? after
  }
}

/** What has to be known before the first entry is written. */
export type ExportOutlook = {
  readonly entries: number
  /** Words that no entry stands for. */
  readonly others: number
  /** A word that is not as it was imported carries a flag. */
  readonly hasNewFlags: boolean
}

export async function readOutlook(
  tx: Tx,
  projectId: string,
  { table, hasEntries }: WordsToExport,
): Promise<ExportOutlook> {
  const words = sql.table(table)
  const { rows } = await sql<ExportOutlook>`
    select
      (select count(*) from lift_entries where project_id = ${projectId} and ${hasEntries}) as entries,
      (select count(*) from ${words} f where f.project_id = ${projectId} and (f.removed or f.has_senses)
        and not (${hasEntries} and exists (
          select from lift_entries e where e.project_id = f.project_id and e.guid = f.guid
        ))) as others,
      exists (
        select from ${words} f join word_versions v on v.project_id = f.project_id and v.id = f.version_id
        where f.project_id = ${projectId} and not f.removed and v.body -> 'flag' -> 'active' = 'true'
          and not exists (select from lift_entries e where e.project_id = f.project_id and e.guid = f.guid
            and e.version_id = f.version_id)) as "hasNewFlags"`.execute(tx)
  const [outlook] = rows
  if (!outlook) throw new Error('a query without a table has one row')
  return outlook
}
