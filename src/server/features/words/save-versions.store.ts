import { sql, type RawBuilder } from 'kysely'
import { DomainError } from '#domain/domain-error.ts'
import { normalise } from '#domain/text/normalise.ts'
import { searchText } from '#domain/word/search-text.ts'
import type { VersionId, Word } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'

/** A version that becomes the current one of its word. */
export type Save = {
  readonly version: Word
  /** The current version until now; null for a word that is new or was removed. */
  readonly replaces: VersionId | null
}

export type SaveContext = {
  readonly projectId: string
  /** Who made the versions; null for an import. */
  readonly editor: string | null
  readonly at: Date
  /** An operation whose answer is stored together with the change number that it got. */
  readonly operation?: { readonly id: string; readonly answer: object }
}

/**
 * The one way in which versions are written and become current: with their search keys, counted rows and consecutive
 * change numbers, in the given order. A version marked Deleted takes its word out of the frontier; one that is stored
 * already is made current again.
 *
 * Versions that replace one must have been locked before (`lockWord`). A batch holds a word once; some 1,000 versions
 * are a good batch. It should be the last thing that a transaction does: it holds the number of the project.
 *
 * @returns the number of the last change.
 * @throws DomainError `word.guidTaken` when a new word has the guid of a current one.
 */
export async function saveVersions(tx: Tx, saves: readonly Save[], context: SaveContext): Promise<number> {
  if (saves.length === 0) throw new Error('nothing to save')
  const { rows } = await saving(saves, context).execute(tx)
  const last = rows.at(-1)
  if (!last || rows.length < saves.length) throw new DomainError('word.guidTaken', { guid: firstMissing(saves, rows) })
  return Math.max(...rows.map((row) => row.change_number))
}

type Saved = { readonly guid: string; readonly change_number: number }

function firstMissing(saves: readonly Save[], rows: readonly Saved[]): string {
  const saved = new Set(rows.map((row) => row.guid))
  return saves.find(({ version }) => !saved.has(version.guid))?.version.guid ?? ''
}

/**
 * One statement, because each round trip counts. The rows that hang on a word are replaced by key, since the parts of a
 * statement do not see each other's effects.
 */
function saving(saves: readonly Save[], { projectId, editor, at, operation }: SaveContext): RawBuilder<Saved> {
  const words = saves.filter(({ version }) => version.accessibility !== 'Deleted').map(({ version }) => version)
  return sql<Saved>`/* prepared */
    with save as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(saves.map(saveRow))}::jsonb) as save (
        turn integer, id text, guid uuid, replaces text, body jsonb, removed boolean, has_senses boolean,
        vernacular text, search_text text
      )
    ),
    version as (
      insert into word_versions (project_id, id, guid, body, editor, made_at)
      select ${projectId}, id, guid, body, ${editor}, ${at} from save
      on conflict (project_id, id) do nothing
    ),
    domain as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(words.flatMap(domainRows))}::jsonb)
        as domain (guid uuid, domain_id text, senses integer)
    ),
    domain_put as (
      insert into word_domains (project_id, guid, domain_id, senses)
      select ${projectId}, guid, domain_id, senses from domain
      on conflict (project_id, guid, domain_id) do update set senses = excluded.senses
    ),
    domain_gone as (
      delete from word_domains old using save
      where old.project_id = ${projectId} and old.guid = save.guid
        and not exists (select from domain where domain.guid = old.guid and domain.domain_id = old.domain_id)
    ),
    gloss as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(words.flatMap(glossRows))}::jsonb)
        as gloss (guid uuid, position integer, language text, gloss text)
    ),
    gloss_put as (
      insert into word_glosses (project_id, guid, position, language, gloss)
      select ${projectId}, guid, position, language, gloss from gloss
      on conflict (project_id, guid, position) do update set language = excluded.language, gloss = excluded.gloss
    ),
    gloss_gone as (
      delete from word_glosses old using save
      where old.project_id = ${projectId} and old.guid = save.guid
        and not exists (select from gloss where gloss.guid = old.guid and gloss.position = old.position)
    ),
    counter as (
      update change_counters set change_number = change_number + ${saves.length}::integer
      where project_id = ${projectId}
      returning change_number - ${saves.length}::integer as before
    )${recorded(projectId, editor, at, operation)}
    insert into frontier (project_id, guid, version_id, change_number, removed, has_senses, vernacular, search_text)
    select ${projectId}, guid, id, before + turn, removed, has_senses, vernacular, search_text from save, counter
    on conflict (project_id, guid) do update set
      version_id = excluded.version_id, change_number = excluded.change_number, removed = excluded.removed,
      has_senses = excluded.has_senses, vernacular = excluded.vernacular, search_text = excluded.search_text
    where frontier.removed or frontier.version_id = (select replaces from save where save.guid = excluded.guid)
    returning guid, change_number`
}

function recorded(
  projectId: string,
  userId: string | null,
  at: Date,
  operation: SaveContext['operation'],
): RawBuilder<unknown> {
  if (!operation) return sql``
  return sql`,
    recorded as (
      insert into operations (project_id, id, user_id, answer, made_at)
      select ${projectId}, ${operation.id}, ${userId},
        ${JSON.stringify(operation.answer)}::jsonb || jsonb_build_object('changeNumber', before + 1), ${at}
      from counter
    )`
}

function saveRow({ version, replaces }: Save, index: number): object {
  const removed = version.accessibility === 'Deleted'
  return {
    turn: index + 1,
    id: version.id,
    guid: version.guid,
    replaces,
    body: version,
    removed,
    has_senses: version.senses.length > 0,
    vernacular: normalise(version.vernacular),
    search_text: removed ? '' : searchText(version),
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
