import { type RawBuilder, sql } from 'kysely'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'

/** What tags become. */
export type Renamed = ReadonlyMap<LanguageTag, LanguageTag>

/** Versions that are looked through in one statement. */
const PAGE = 2_000

/** Every tag that a version of a word says as the language of a text or of a reversal. */
export async function readTagsOfWords(tx: Tx, projectId: string): Promise<readonly LanguageTag[]> {
  const { rows } = await sql<{ tag: LanguageTag }>`
    select distinct said #>> '{}' as tag
    from word_versions, lateral (
      select jsonb_path_query(body, '$.note.language') as said
      union all select jsonb_path_query(body, '$.senses[*].glosses[*].language')
      union all select jsonb_path_query(body, '$.senses[*].definitions[*].language')
      union all select jsonb_path_query(body, '$.senses[*].pictures[*].captions[*].language')
      union all select jsonb_path_query(body, '$.senses[*].protectReasons[*] ? (@.type == "Reversals").value')
    ) texts
    where project_id = ${projectId} and jsonb_typeof(said) = 'string'`.execute(tx)
  return rows.map(({ tag }) => tag)
}

export async function countVersions(tx: Tx, projectId: string): Promise<number> {
  const { versions } = await tx
    .selectFrom('word_versions')
    .select(({ fn }) => fn.countAll<number>().as('versions'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(versions)
}

/**
 * Renames tags in all versions of all words, page by page, telling after each how many it had. Answers which words say them,
 * removed ones as well.
 */
export async function renameInVersions(
  tx: Tx,
  projectId: string,
  renamed: Renamed,
  onPage: (versions: number) => void,
): Promise<ReadonlySet<Guid>> {
  const saying = new Set<Guid>()
  if (renamed.size === 0) return saying
  for (let after = ''; ;) {
    const { rows } = await sql<{ versions: number; last: string | null; guids: readonly Guid[] | null }>`
      with page as materialized (
        select id, body::text as before from word_versions
        where project_id = ${projectId} and id > ${after} order by id limit ${PAGE}
      ),
      changed as (
        update word_versions version set body = (${inBody(sql.ref('page.before'), renamed)})::jsonb
        from page
        where version.project_id = ${projectId} and version.id = page.id
          and page.before <> ${inBody(sql.ref('page.before'), renamed)}
        returning version.guid
      )
      select (select count(*)::integer from page) as versions, (select max(id) from page) as last,
        (select array_agg(distinct guid::text) from changed) as guids`.execute(tx)
    const [page] = rows
    if (!page || page.last === null) return saying
    for (const guid of page.guids ?? []) saying.add(guid)
    onPage(page.versions)
    after = page.last
  }
}

/**
 * A word as text in which tags are renamed. The database writes each property in one way, and within a text of a word its
 * quotes would be escaped, so nothing else is found.
 */
function inBody(text: RawBuilder<unknown>, renamed: Renamed): RawBuilder<unknown> {
  return [...renamed].reduce<RawBuilder<unknown>>((body, [from, to]) => {
    const property = (tag: LanguageTag) => sql`'"language": ' || to_json(${tag}::text)::text`
    const reversal = (tag: LanguageTag) =>
      sql`'"type": "Reversals", "count": null, "value": ' || to_json(${tag}::text)::text`
    return sql`replace(replace(${body}, ${property(from)}, ${property(to)}), ${reversal(from)}, ${reversal(to)})`
  }, text)
}

/** The same in the rows that are counted. */
export async function renameInGlosses(tx: Tx, projectId: string, renamed: Renamed): Promise<void> {
  await sql`
    update word_glosses set language = tags.after
    from unnest(${[...renamed.keys()]}::text[], ${[...renamed.values()]}::text[]) as tags (before, after)
    where project_id = ${projectId} and language = tags.before`.execute(tx)
}

/**
 * Gives those of the words that are not removed the next numbers of the project, so that whoever follows its changes hears of
 * them, and answers the last one; there is one number even where there is no word. Its number is to be held.
 */
export async function numberAnew(tx: Tx, projectId: string, guids: ReadonlySet<Guid>): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    with said as materialized (
      select guid, row_number() over (order by change_number) as turn from frontier
      where project_id = ${projectId} and not removed and guid = any(${[...guids]}::uuid[])
    ),
    counter as (
      update change_counters set change_number = change_number + greatest((select count(*) from said), 1)
      where project_id = ${projectId}
      returning change_number as last, change_number - greatest((select count(*) from said), 1) as before
    ),
    numbered as (
      update frontier f set change_number = before + turn
      from said, counter where f.project_id = ${projectId} and f.guid = said.guid
    )
    select last from counter`.execute(tx)
  return Number(rows[0]?.last ?? 0)
}
