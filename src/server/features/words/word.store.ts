import type { Guid, VersionId, Word } from '#domain/word/word.ts'
import { normalise } from '#domain/text/normalise.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

/** What a word is now, as far as the reader knows. */
export type CurrentWord = {
  readonly guid: Guid
  readonly version_id: VersionId
  readonly change_number: number
  readonly removed: boolean
  /** The current version; of a removed word the copy that says so. */
  readonly word: Word
}

/** A word by its guid, removed or not. */
export async function readWord(db: Database, projectId: string, guid: Guid): Promise<CurrentWord | undefined> {
  const [row] = await byGuid(db, projectId, guid)
  return row
}

/** Words by their guids, removed or not, in any order, without those that there are not. */
export async function readWords(
  db: Database,
  projectId: string,
  guids: readonly Guid[],
): Promise<readonly CurrentWord[]> {
  return byGuids(db, projectId, guids)
}

/** A word by its current version; undefined when that one is not current. */
export async function readCurrent(
  db: Database,
  projectId: string,
  versionId: VersionId,
): Promise<CurrentWord | undefined> {
  const [row] = await byVersion(db, projectId, versionId)
  return row
}

const reading = (which: string): string => `
  select frontier.guid, frontier.version_id, change_number, removed, version.body as word
  from frontier join word_versions version on version.project_id = $1 and version.id = frontier.version_id
  where frontier.project_id = $1 and ${which}`

const byGuid = prepared<CurrentWord>('read-word-by-guid', reading('frontier.guid = $2'))
const byGuids = prepared<CurrentWord>('read-words-by-guids', reading('frontier.guid = any($2::uuid[])'))
const byVersion = prepared<CurrentWord>('read-word-by-version', reading('frontier.version_id = $2 and not removed'))

/** Words by their current versions, in any order, without those that are not current. */
export async function readCurrents(
  db: Database,
  projectId: string,
  versionIds: readonly VersionId[],
): Promise<readonly CurrentWord[]> {
  return byVersions(db, projectId, versionIds)
}

const byVersions = prepared<CurrentWord>(
  'read-words-by-versions',
  reading('frontier.version_id = any($2::text[]) and not removed'),
)

/** Current words of this vernacular, the longest unchanged one first: candidates for containing another one. */
export async function readHomographs(
  db: Database,
  projectId: string,
  vernacular: string,
): Promise<readonly CurrentWord[]> {
  return byVernacular(db, projectId, normalise(vernacular))
}

const byVernacular = prepared<CurrentWord>(
  'read-homographs',
  `${reading('not removed and left(vernacular, 200) = left($2, 200) and vernacular = $2')} order by change_number`,
)
