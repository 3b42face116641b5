import { DatabaseError } from 'pg'
import { DomainError } from '#domain/domain-error.ts'
import { normalise } from '#domain/text/normalise.ts'
import { searchText } from '#domain/word/search-text.ts'
import type { VersionId, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared.ts'

/** A version that becomes the current one of its word. */
export type Save = {
  readonly version: Word
  /** The current version until now; null for a word that is new or was removed. */
  readonly replaces: VersionId | null
  /** Only while no current word has this vernacular. */
  readonly firstOfVernacular?: boolean
}

/** Who made a version and when. */
export type Authorship = {
  /** Null for an import. */
  readonly editor: string | null
  readonly at: Date
  /** An operation whose answer is stored together with the change number that it got. */
  readonly operation?: { readonly id: string; readonly answer: object } | undefined
}

export type AuthoredSave = Save & Authorship

/** Things are not as the decision took them to be: read them again and decide anew. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
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

/**
 * The one way in which versions are written and become current: with their search keys, counted rows and consecutive
 * change numbers, in the given order. A version marked Deleted takes its word out of the frontier; one that is stored
 * already is made current again. A batch holds each word once; some 1,000 versions are a good batch.
 *
 * One statement, so it needs no transaction around it unless something else belongs to it; then it should come last,
 * because the number of the project is held from here to the commit, and with it everybody else who saves there.
 *
 * @returns the number of the last change.
 * @throws Overtaken when a version to be replaced is not current any more, or a vernacular is there already.
 * @throws DomainError `word.guidTaken` when a new word has the guid of a current one.
 */
export async function saveEach(db: Database, projectId: string, saves: readonly AuthoredSave[]): Promise<number> {
  if (saves.length === 0) throw new Error('nothing to save')
  const words = saves.filter(({ version }) => version.accessibility !== 'Deleted').map(({ version }) => version)
  const rowSets = [saves.map(saveRow), words.flatMap(domainRows), words.flatMap(glossRows)]
  // A word that replaces none has no rows to take away, and there may be many of them in one import.
  const guids = saves.flatMap(({ version, replaces }) => (replaces === null ? [] : [version.guid]))
  try {
    const rows = await save(db, projectId, saves.length, ...rowSets.map((rows) => JSON.stringify(rows)), guids)
    return Math.max(...rows.map((row) => row.change_number))
  } catch (error) {
    throw isNotAsExpected(error) ? reasonFor(saves, error) : error
  }
}

/** A word in another state than expected is given no version, which the table does not allow. */
function isNotAsExpected(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === '23502' && error.column === 'version_id'
}

function reasonFor(saves: readonly Save[], { detail = '' }: DatabaseError): Error {
  const failed = saves.find(({ version }) => detail.includes(version.guid))
  if (!failed || failed.replaces !== null || failed.firstOfVernacular) return new Overtaken()
  return new DomainError('word.guidTaken', { guid: failed.version.guid })
}

type Saved = { readonly change_number: number }

/**
 * One statement, because each round trip counts. Its parts do not see each other's effects, hence the rows that hang on a
 * word are replaced by key. Rows are found by index whatever the planner knows of the tables: hence the guids as an array ($6), and a
 * count of at most one where an `exists` would read the whole project into a hash table.
 */
const save = prepared<Saved>(
  'save-versions',
  `with save as materialized (
    select * from jsonb_to_recordset($3::jsonb) as save (
      turn integer, id text, guid uuid, replaces text, body jsonb, editor text, made_at timestamptz,
      operation_id uuid, answer jsonb, removed boolean, has_senses boolean, vernacular text, search_text text,
      first_of_vernacular boolean
    )
  ),
  version as (
    insert into word_versions (project_id, id, guid, body, editor, made_at)
    select $1, id, guid, body, editor, made_at from save
    on conflict (project_id, id) do nothing
  ),
  domain as materialized (
    select * from jsonb_to_recordset($4::jsonb) as domain (guid uuid, domain_id text, senses integer)
  ),
  domain_put as (
    insert into word_domains (project_id, guid, domain_id, senses)
    select $1, guid, domain_id, senses from domain
    on conflict (project_id, guid, domain_id) do update set senses = excluded.senses
  ),
  domain_gone as (
    delete from word_domains old
    where old.project_id = $1 and old.guid = any($6::uuid[])
      and not exists (select from domain where domain.guid = old.guid and domain.domain_id = old.domain_id)
  ),
  gloss as materialized (
    select * from jsonb_to_recordset($5::jsonb) as gloss (guid uuid, position integer, language text, gloss text)
  ),
  gloss_put as (
    insert into word_glosses (project_id, guid, position, language, gloss)
    select $1, guid, position, language, gloss from gloss
    on conflict (project_id, guid, position) do update set language = excluded.language, gloss = excluded.gloss
  ),
  gloss_gone as (
    delete from word_glosses old
    where old.project_id = $1 and old.guid = any($6::uuid[])
      and not exists (select from gloss where gloss.guid = old.guid and gloss.position = old.position)
  ),
  counter as (
    update change_counters set change_number = change_number + $2::integer
    where project_id = $1
    returning change_number - $2::integer as before
  ),
  recorded as (
    insert into operations (project_id, id, user_id, answer, made_at)
    select $1, operation_id, editor, answer || jsonb_build_object('changeNumber', before + turn), made_at
    from save, counter where operation_id is not null
  )
  insert into frontier (project_id, guid, version_id, change_number, removed, has_senses, vernacular, search_text)
  select $1, guid,
    case when not first_of_vernacular or (
      select count(*) from (
        select from frontier other
        where other.project_id = $1 and not other.removed
          and left(other.vernacular, 200) = left(save.vernacular, 200) and other.vernacular = save.vernacular
        limit 1
      ) homograph
    ) = 0 then id end,
    before + turn, removed, has_senses, vernacular, search_text
  from save, counter
  on conflict (project_id, guid) do update set
    version_id = case
      when frontier.version_id = (select replaces from save where save.guid = excluded.guid) then excluded.version_id
      when frontier.removed and (select replaces is null from save where save.guid = excluded.guid) then excluded.version_id
    end,
    change_number = excluded.change_number, removed = excluded.removed,
    has_senses = excluded.has_senses, vernacular = excluded.vernacular, search_text = excluded.search_text
  returning change_number`,
)

function saveRow(save: AuthoredSave, index: number): object {
  const { version, replaces, editor, at, operation } = save
  const removed = version.accessibility === 'Deleted'
  return {
    turn: index + 1,
    id: version.id,
    guid: version.guid,
    replaces,
    body: version,
    editor,
    made_at: at,
    operation_id: operation?.id,
    answer: operation?.answer,
    removed,
    has_senses: version.senses.length > 0,
    vernacular: normalise(version.vernacular),
    search_text: removed ? '' : searchText(version),
    first_of_vernacular: save.firstOfVernacular ?? false,
  }
}

/** Longer than any number of a domain, and short enough for an index; whatever else a sense carries is not counted. */
const LONGEST_DOMAIN_ID = 100

/** In how many senses of the word each domain occurs. */
function domainRows({ guid, senses }: Word): readonly object[] {
  const domainIds = senses.flatMap((sense) => [...new Set(sense.semanticDomains.map((domain) => domain.id))])
  const countable = domainIds.filter((id) => id.length <= LONGEST_DOMAIN_ID)
  const counts = Map.groupBy(countable, (id) => id)
  return [...counts].map(([domain_id, ids]) => ({ guid, domain_id, senses: ids.length }))
}

function glossRows({ guid, senses }: Word): readonly object[] {
  const glosses = senses.flatMap((sense) => sense.glosses)
  return glosses.map(({ language, def }, position) => ({ guid, position, language, gloss: def }))
}
