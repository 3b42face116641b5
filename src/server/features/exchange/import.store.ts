import { sql } from 'kysely'
import type { ImportReport } from '#contract/exchange.ts'
import type { LiftEncoding } from './lift/lift-piece.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import type { Guid, Word } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { readSetting } from '#server/features/projects/setting.store.ts'
import { holdChangeNumber } from '#server/features/changes/changes.store.ts'
import type { PackageFile, NamedFile } from './package-files.ts'

/** An entry as it is kept, to the letter (spec rules L3). */
export type StoredEntry = {
  readonly ordinal: number
  readonly guid: Guid
  readonly entryId: string
  readonly before: string
  readonly element: string
  readonly versionId: string | null
  readonly skipped: string | null
}

export async function insertEntries(tx: Tx, projectId: string, entries: readonly StoredEntry[]): Promise<void> {
  const column = <Key extends keyof StoredEntry>(key: Key): StoredEntry[Key][] => entries.map((entry) => entry[key])
  await sql`
    insert into lift_entries (project_id, ordinal, guid, entry_id, before, element, version_id, skipped)
    select ${projectId}, * from unnest(
      ${column('ordinal')}::integer[], ${column('guid')}::uuid[], ${column('entryId')}::text[], ${column('before')}::text[],
      ${column('element')}::text[], ${column('versionId')}::text[], ${column('skipped')}::text[])`.execute(tx)
}

/** Those of the guids that an earlier entry of the file has. */
export async function findRepeatedGuids(tx: Tx, projectId: string, guids: readonly Guid[]): Promise<ReadonlySet<Guid>> {
  const { rows } = await sql<{ guid: Guid }>`
    select guid from lift_entries where project_id = ${projectId} and guid = any(${guids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ guid }) => guid))
}

/** The current words among these. They stay current for as long as the change number is held. */
export async function readCurrentWords(
  tx: Tx,
  projectId: string,
  guids: readonly Guid[],
): Promise<ReadonlyMap<Guid, Word>> {
  const { rows } = await sql<{ guid: Guid; word: Word }>`
    select f.guid, v.body as word from frontier f
    join word_versions v on v.project_id = f.project_id and v.id = f.version_id
    where f.project_id = ${projectId} and f.guid = any(${guids}::uuid[]) and not f.removed`.execute(tx)
  return new Map(rows.map(({ guid, word }) => [guid, word]))
}

/**
 * Takes every current word out of use, with change numbers of their own. Their versions stay, and no copies that are
 * marked as deleted are written (spec api 5.10). The change number is to be held.
 */
export async function removeAllWords(tx: Tx, projectId: string): Promise<void> {
  await sql`
    with gone as materialized (
      select guid, row_number() over (order by change_number) as turn
      from frontier where project_id = ${projectId} and not removed
    ),
    counter as (
      update change_counters set change_number = change_number + (select count(*) from gone)
      where project_id = ${projectId}
      returning change_number - (select count(*) from gone) as before
    ),
    domains as (delete from word_domains where project_id = ${projectId}),
    glosses as (delete from word_glosses where project_id = ${projectId})
    update frontier f set removed = true, search_text = '', change_number = before + turn
    from gone, counter where f.project_id = ${projectId} and f.guid = gone.guid`.execute(tx)
}

/** Forgets the package of an earlier import, but none of its recordings: versions of words refer to them (spec api R39). */
export async function forgetPackage(tx: Tx, projectId: string): Promise<void> {
  await tx.deleteFrom('lift_entries').where('project_id', '=', projectId).execute()
  await tx.deleteFrom('lift_files').where('project_id', '=', projectId).execute()
  await tx.deleteFrom('corrected_files').where('project_id', '=', projectId).execute()
  await tx.deleteFrom('lift_packages').where('project_id', '=', projectId).execute()
}

export type StoredPackage = {
  readonly folder: string
  readonly fileName: string
  readonly encoding: LiftEncoding
  readonly hasByteOrderMark: boolean
  readonly head: string
  readonly tail: string
}

export async function insertPackage(
  tx: Tx,
  projectId: string,
  stored: StoredPackage,
  report: ImportReport,
): Promise<void> {
  const { fileName, hasByteOrderMark, ...same } = stored
  await tx
    .insertInto('lift_packages')
    .values({
      ...same,
      project_id: projectId,
      file_name: fileName,
      has_byte_order_mark: hasByteOrderMark,
      report: JSON.stringify(report),
      imported_at: sql`now()`,
    })
    .execute()
}

/** The files of a package, which of them words speak of as recordings, and who has brought them. */
type BroughtFiles = {
  readonly files: readonly PackageFile[]
  readonly recordings: readonly NamedFile[]
  readonly broughtBy: string
}

export async function insertFiles(
  tx: Tx,
  projectId: string,
  { files, recordings, broughtBy }: BroughtFiles,
): Promise<void> {
  const names = new Map(recordings.map(({ path, fileName }) => [path, fileName]))
  await sql`
    insert into lift_files (project_id, brought_by, path, blob_key, recording_name)
    select ${projectId}, ${broughtBy}, * from unnest(
      ${files.map(({ path }) => path)}::text[], ${files.map(({ blob }) => blob.key)}::text[],
      ${files.map(({ path }) => names.get(path) ?? null)}::text[])`.execute(tx)
}

/** One that is there already is the same: names are made of content and place, or known by the content. */
export async function insertRecordings(
  tx: Tx,
  projectId: string,
  { recordings, broughtBy }: Pick<BroughtFiles, 'recordings' | 'broughtBy'>,
  speakerOf: (fileName: string) => string,
): Promise<void> {
  const column = (of: (recording: NamedFile) => string): string[] => recordings.map(of)
  await sql`
    insert into recordings (project_id, brought_by, file_name, blob_key, media_type, original_path, speaker_id, made_at,
      is_used)
    select ${projectId}, ${broughtBy}, *, now(), true from unnest(
      ${column(({ fileName }) => fileName)}::text[], ${column(({ blob }) => blob.key)}::text[],
      ${column(({ mediaType }) => mediaType)}::text[], ${column(({ path }) => path)}::text[],
      ${column(({ fileName }) => speakerOf(fileName))}::text[])
    on conflict do nothing`.execute(tx)
}

/** The same for pictures. */
export async function insertPictures(
  tx: Tx,
  projectId: string,
  { pictures, broughtBy }: { readonly pictures: readonly NamedFile[]; readonly broughtBy: string },
): Promise<void> {
  const column = (of: (picture: NamedFile) => string): string[] => pictures.map(of)
  await sql`
    insert into pictures (project_id, brought_by, file_name, blob_key, media_type, original_path, made_at, is_used)
    select ${projectId}, ${broughtBy}, *, now(), true from unnest(
      ${column(({ fileName }) => fileName)}::text[], ${column(({ blob }) => blob.key)}::text[],
      ${column(({ mediaType }) => mediaType)}::text[], ${column(({ path }) => path)}::text[])
    on conflict do nothing`.execute(tx)
}

export async function readReport(db: Database, projectId: string): Promise<ImportReport | undefined> {
  const row = await db
    .selectFrom('lift_packages')
    .select('report')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.report as ImportReport | undefined
}

/** As they are stored: an empty list is not yet the English that readers are given for it. */
export async function readAnalysisLanguages(tx: Tx, projectId: string): Promise<readonly WritingSystem[]> {
  return (await readSetting(tx, projectId, 'analysisWritingSystems')) ?? []
}

/**
 * A project that was made for an import that failed, and in which nobody has done anything since: whether it was made for
 * that is the word of a caller, so only what has nothing to lose goes. Its row is locked before anybody looks into it: what
 * others are just adding refers to that row, and a delete that had to wait for them would not look again.
 */
export async function deleteProjectIfUntouched(tx: Tx, projectId: string): Promise<void> {
  await holdChangeNumber(tx, projectId)
  await tx.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute()
  await tx
    .deleteFrom('projects')
    .where('id', '=', projectId)
    .where('is_untouched', '=', true)
    .where(sql<boolean>`not exists (select from word_versions where project_id = ${projectId})`)
    .where(
      sql<boolean>`not exists (select from jobs where project_id = ${projectId} and state in ('waiting', 'running'))`,
    )
    .execute()
}
