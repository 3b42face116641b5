import { DatabaseError } from 'pg'
import { DomainError } from '#domain/domain-error.ts'
import { inCodesNow } from '#domain/word/codes-now.ts'
import type { Guid, VersionId, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'
import type { ChangeSet } from './changed-words.store.ts'
import { knownFormerCodes, OtherCodes } from './former-codes.store.ts'
import { isWithoutProject } from './is-without-project.ts'
import { areCountedAlike, domainRows, glossRows, pictureNames, recordingRows, saveRow } from './save-rows.ts'

/** A version that becomes the current one of its word. */
export type Save = {
  readonly version: Word
  /** The current version until now; null for a word that is new or was removed. */
  readonly replaces: VersionId | null
  /** What it replaces, where that was read anyway: rows that stay as they are need not be written again. */
  readonly before?: Word
  /** Only while the current words of this vernacular, in whatever order, are these. */
  readonly homographs?: readonly VersionId[]
}

/** Who made a version; when is said by the database, while nobody else saves in the project. */
export type Authorship = {
  /** Null for an import. */
  readonly editor: string | null
  /** An operation whose answer is stored together with the change number that it got. */
  readonly operation?: { readonly id: string; readonly answer: object } | undefined
  /** What somebody did at once, of which this is one change; an import is none. */
  readonly changeSet?: ChangeSet
}

export type AuthoredSave = Save & Authorship

/** Things are not as the decision took them to be: read them again and decide anew. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/**
 * Somebody else has saved in the project while this waited for its number, and what it knows of homographs is from
 * before. Holding the number (`holdChangeNumber`) it would not happen.
 */
export class Interleaved extends Error {
  override readonly name = 'Interleaved'
}

/** The same as `saveEach` for versions of one origin. */
export async function saveVersions(
  db: Database,
  saves: readonly Save[],
  { projectId, ...authorship }: Authorship & { readonly projectId: string },
): Promise<number> {
  return saveEach(
    db,
    projectId,
    saves.map((save) => ({ ...save, ...authorship })),
  )
}

/** Words that are one statement: whoever is served meanwhile waits for no more than these, and no more of them lie in memory. */
export const GOOD_BATCH = 250

/**
 * The one way in which versions are written and become current: with their search keys, counted rows and consecutive
 * change numbers, in the given order. A version marked Deleted takes its word out of the frontier; one that is stored
 * already is made current again. Each word is among them once.
 *
 * Up to `GOOD_BATCH` versions are one statement, so they need no transaction around it unless something else belongs to it; then
 * it should come last, because the number of the project is held from here to the commit, and with it everybody else who saves
 * there. More of them need one. A change set is made with the first of its words.
 *
 * @returns the number of the last change.
 * @throws Overtaken when a version to be replaced is not current any more, or the homographs are others than expected.
 * @throws Interleaved when that cannot be told for sure.
 * @throws DomainError `word.guidTaken` when a new word has the guid of a current one, `project.notFound` when the project
 * has been deleted.
 * @throws OtherCodes when languages of the project have been given other codes; an import holds the number, and says what its
 * file says.
 */
export async function saveEach(db: Database, projectId: string, decided: readonly AuthoredSave[]): Promise<number> {
  if (decided.length === 0) throw new Error('nothing to save')
  const made = new Set<Guid>()
  let last = 0
  for (let from = 0; from < decided.length; from += GOOD_BATCH) {
    const some = decided.slice(from, from + GOOD_BATCH)
    last = await saveBatch(
      db,
      projectId,
      some.map(({ changeSet, ...save }) =>
        changeSet && made.has(changeSet.id)
          ? { ...save, changeSet: { id: changeSet.id, kind: undefined } }
          : { ...save, ...(changeSet && { changeSet }) },
      ),
    )
    for (const { changeSet } of some) if (changeSet) made.add(changeSet.id)
  }
  return last
}

async function saveBatch(db: Database, projectId: string, decided: readonly AuthoredSave[]): Promise<number> {
  const isImport = decided.every(({ changeSet }) => changeSet === undefined)
  const former = knownFormerCodes(projectId)
  const saves = isImport ? decided : decided.map((save) => ({ ...save, version: inCodesNow(save.version, former) }))
  const words = wordsOf(saves)
  const counted = saves.filter(
    ({ version, before }) => !before || !areCountedAlike(version, inCodesNow(before, former)),
  )
  const rowSets = [saves.map(saveRow), wordsOf(counted).flatMap(domainRows), wordsOf(counted).flatMap(glossRows)]
  // A word that replaces none has no rows to take away, and there may be many of them in one import.
  const guids = counted.flatMap(({ version, replaces }) => (replaces === null ? [] : [version.guid]))
  const recordings = recordingRows(words)
  const fileNames = recordings.map((recording) => recording.file_name)
  try {
    const rows = await save(
      db,
      projectId,
      saves.length,
      ...rowSets.map((rows) => JSON.stringify(rows)),
      guids,
      JSON.stringify(recordings),
      fileNames,
      pictureNames(words),
      isImport ? null : JSON.stringify(former),
    )
    if (rows.length === 0) throw new DomainError('project.notFound', { projectId })
    return Math.max(...rows.map((row) => row.change_number))
  } catch (error) {
    throw error instanceof DatabaseError ? reasonFor(error, projectId, saves) : error
  }
}

const wordsOf = (saves: readonly Save[]): readonly Word[] =>
  saves.filter(({ version }) => version.accessibility !== 'Deleted').map(({ version }) => version)

const NULL_REFUSED = '23502'

/** What is not as expected is given null by the statement, which the columns of the frontier do not allow. */
function reasonFor(error: DatabaseError, projectId: string, saves: readonly Save[]): Error {
  if (isWithoutProject(error)) return new DomainError('project.notFound', { projectId })
  if (error.code !== NULL_REFUSED) return error
  if (error.column === 'vernacular') return new Overtaken()
  if (error.column === 'change_number') return new Interleaved()
  if (error.column === 'search_text') return new OtherCodes()
  return error.column === 'version_id' ? wordNotAsExpected(error, saves) : error
}

function wordNotAsExpected({ detail = '' }: DatabaseError, saves: readonly Save[]): Error {
  const failed = saves.find(({ version }) => detail.includes(version.guid))
  if (!failed || failed.replaces !== null) return new Overtaken()
  return new DomainError('word.guidTaken', { guid: failed.version.guid })
}

type Saved = { readonly change_number: number }

/**
 * One statement, because each round trip counts. Its parts do not see each other's effects, hence the rows that hang on a
 * word are replaced by key; nor do they see what others commit while it waits for the number, except in the rows that it
 * changes, hence the comparison of the number with the one that it began with. For the same reason it takes the time once it
 * has the number: of two states of a word the later one was made later, however long its decision took. Rows are found by index whatever the planner
 * knows of the tables: hence the guids as an array ($6), and homographs as one, where an `exists` would read the whole
 * project into a hash table.
 *
 * Recordings and pictures learn that they are used, and recordings who speaks. That changes only with a word that said so itself until now, so that
 * another word with the same recording does not take the speaker away; and those of a speaker who has withdrawn stay theirs.
 */
const save = prepared<Saved>(
  'save-versions',
  `with save as materialized (
    select * from jsonb_to_recordset($3::jsonb) as save (
      turn integer, id text, guid uuid, replaces text, body jsonb, editor text,
      operation_id uuid, answer jsonb, change_set uuid, kind text, note text, undoes uuid, removed boolean, has_senses boolean, has_domain boolean, has_recording boolean,
      vernacular text, search_text text,
      homographs text[]
    )
  ),
  domain as materialized (
    select * from jsonb_to_recordset($4::jsonb) as domain (
      guid uuid, position integer, domain_id text, domain_name text, user_id text, created timestamptz, counts boolean,
      is_first boolean
    )
  ),
  domain_put as (
    insert into word_domains (
      project_id, guid, position, domain_id, domain_name, user_id, created, counts, is_first
    )
    select $1, guid, position, domain_id, domain_name, user_id, created, counts, is_first from domain
    on conflict (project_id, guid, position) do update set
      domain_id = excluded.domain_id, domain_name = excluded.domain_name, user_id = excluded.user_id,
      created = excluded.created, counts = excluded.counts, is_first = excluded.is_first
    where (
      word_domains.domain_id, word_domains.domain_name, word_domains.user_id, word_domains.created, word_domains.counts,
      word_domains.is_first
    ) is distinct from (
      excluded.domain_id, excluded.domain_name, excluded.user_id, excluded.created, excluded.counts, excluded.is_first
    )
  ),
  domain_gone as (
    delete from word_domains old
    where old.project_id = $1 and old.guid = any($6::uuid[])
      and not exists (select from domain where domain.guid = old.guid and domain.position = old.position)
  ),
  gloss as materialized (
    select * from jsonb_to_recordset($5::jsonb) as gloss (
      guid uuid, position integer, language text, gloss text, is_first boolean
    )
  ),
  gloss_put as (
    insert into word_glosses (project_id, guid, position, language, gloss, is_first)
    select $1, guid, position, language, gloss, is_first from gloss
    on conflict (project_id, guid, position) do update set
      language = excluded.language, gloss = excluded.gloss, is_first = excluded.is_first
    where (word_glosses.language, word_glosses.gloss, word_glosses.is_first)
      is distinct from (excluded.language, excluded.gloss, excluded.is_first)
  ),
  gloss_gone as (
    delete from word_glosses old
    where old.project_id = $1 and old.guid = any($6::uuid[])
      and not exists (select from gloss where gloss.guid = old.guid and gloss.position = old.position)
  ),
  recording as materialized (
    select * from jsonb_to_recordset($7::jsonb) as recording (file_name text, speaker_id text, guid uuid)
  ),
  recording_used as (
    update recordings r set is_used = true, speaker_id = recording.speaker_id
    from recording
    where r.project_id = $1 and r.file_name = any($8::text[]) and r.file_name = recording.file_name
      and (not r.is_used or r.speaker_id <> recording.speaker_id)
      and (not r.is_used or r.speaker_id = '' or exists (
        select from save
          join word_versions said on said.project_id = $1 and said.id = save.replaces,
          jsonb_array_elements(said.body -> 'audio') audio
        where save.guid = recording.guid and audio ->> 'fileName' = r.file_name and audio ->> 'speakerId' = r.speaker_id
      ))
      and not exists (
        select from speakers s where s.project_id = $1 and s.id = r.speaker_id and s.withdrawn_at is not null
      )
  ),
  picture_used as (
    update pictures set is_used = true where project_id = $1 and file_name = any($9::text[]) and not is_used
  ),
  counter as (
    update change_counters set change_number = change_number + $2::integer
    where project_id = $1
    returning change_number - $2::integer as before, former_codes, clock_timestamp() as now
  ),
  version as (
    insert into word_versions (project_id, id, guid, body, editor, made_at)
    select $1, id, guid, body, editor, now from save, counter
    on conflict (project_id, id) do nothing
  ),
  recorded as (
    insert into operations (project_id, id, user_id, answer, made_at)
    select $1, operation_id, editor, answer || jsonb_build_object('changeNumber', before + turn), now
    from save, counter where operation_id is not null
  ),
  change_set as (
    insert into change_sets (project_id, id, kind, user_id, note, undoes, change_number, made_at)
    select distinct on (change_set) $1, change_set, kind, editor, note, undoes, before + turn, now
    from save, counter where kind is not null order by change_set, turn desc
  ),
  changed as (
    insert into changed_words (project_id, change_set, guid, before, made)
    select $1, change_set, guid, replaces, id from save where change_set is not null
  )
  insert into frontier (
    project_id, guid, version_id, change_number, removed, has_senses, has_domain, has_recording, vernacular, search_text
  )
  select $1, guid, id,
    case when homographs is null or before = (select change_number from change_counters where project_id = $1)
      then before + turn
    end,
    removed, has_senses, has_domain, has_recording,
    case when homographs is null or homographs = array(
        select other.version_id from frontier other
        where other.project_id = $1 and not other.removed
          and left(other.vernacular, 200) = left(save.vernacular, 200) and other.vernacular = save.vernacular
        order by other.version_id collate "C"
      ) then vernacular
    end,
    case when $10::jsonb is null or former_codes = $10::jsonb then search_text end
  from save, counter
  on conflict (project_id, guid) do update set
    version_id = case
      when (frontier.guid, frontier.version_id) in (select guid, replaces from save where replaces is not null)
        then excluded.version_id
      when frontier.removed and frontier.guid in (select guid from save where replaces is null) then excluded.version_id
    end,
    change_number = excluded.change_number, removed = excluded.removed,
    has_senses = excluded.has_senses, has_domain = excluded.has_domain, has_recording = excluded.has_recording,
    vernacular = excluded.vernacular, search_text = excluded.search_text
  returning change_number`,
)
