import { sql } from 'kysely'
import type { NumberedDomain } from '#domain/word/own-domain-tags.ts'
import { type Guid, NIL_GUID } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { LoadedDomain, LoadedDomains } from './domain-language-data.ts'

/** Which texts were loaded for each language, by a digest of them. */
export async function loadedLanguages(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('semantic_domain_loads').select(['lang', 'digest']).orderBy('lang').execute()
  return new Map(rows.map(({ lang, digest }) => [lang, digest]))
}

/** The domains loaded for a language; none when only those that ship are there. */
export async function loadedDomains(db: Database, lang: string): Promise<LoadedDomains> {
  const rows = await db
    .selectFrom('semantic_domain_texts')
    .select(['id', 'guid', 'name', 'description', 'questions'])
    .where('lang', '=', lang)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, questions: row.questions as readonly string[] }]))
}

export type LanguageLoad = {
  readonly lang: string
  readonly domains: readonly LoadedDomain[]
  readonly digest: string
  readonly loadedAt: string
}

/** Puts what was loaded in the place of everything that the language had (spec rules R9.1). */
export async function replaceLanguage(tx: Tx, { lang, domains, digest, loadedAt }: LanguageLoad): Promise<void> {
  await tx.deleteFrom('semantic_domain_texts').where('lang', '=', lang).execute()
  await sql`
    insert into semantic_domain_texts (lang, id, guid, name, description, questions)
    select ${lang}, id, guid, name, description, questions
    from jsonb_to_recordset(${JSON.stringify(domains)}::jsonb)
      as domain (id text, guid uuid, name text, description text, questions jsonb)`.execute(tx)
  await tx
    .insertInto('semantic_domain_loads')
    .values({ lang, digest, loaded_at: loadedAt })
    .onConflict((conflict) => conflict.column('lang').doUpdateSet({ digest, loaded_at: loadedAt }))
    .execute()
}

/** Those of a project's own domains of which the words speak, by guid or by number. */
export async function readOwnDomainsOf(
  db: Database,
  projectId: string,
  tags: readonly NumberedDomain[],
): Promise<readonly NumberedDomain[]> {
  const { rows } = await sql<NumberedDomain>`
    select record ->> 'guid' as guid, record ->> 'id' as id
    from projects cross join lateral
      jsonb_array_elements(settings -> 'semanticDomains') with ordinality as records (record, place)
    where projects.id = ${projectId} and (
      lower(record ->> 'guid') = any(${tags.map(({ guid }) => guid.toLowerCase())}) or record ->> 'id' = any(${tags.map(({ id }) => id)})
    )
    order by place`.execute(db)
  return rows
}

/** The numbers of all domains that current words carry, whether or not there are such domains. */
export async function domainsOfWords(tx: Tx, projectId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('counts_by_domain')
    .select('domain_id')
    .where('project_id', '=', projectId)
    .where('words', '>', 0)
    .execute()
  return rows.map(({ domain_id }) => domain_id)
}

/** The guids that one number has in current words; the nil one where they do not say any. */
export async function guidsInWords(tx: Tx, projectId: string, domainId: string): Promise<readonly Guid[]> {
  const { rows } = await sql<{ guid: Guid }>`
    select distinct lower(coalesce(nullif(tag ->> 'guid', ''), ${NIL_GUID})) as guid
    from word_domains as d
      join frontier as f on f.project_id = d.project_id and f.guid = d.guid
      join word_versions as v on v.project_id = f.project_id and v.id = f.version_id
      cross join lateral jsonb_path_query(v.body, '$.senses[*].semanticDomains[*]') as tag
    where d.project_id = ${projectId} and d.domain_id = ${domainId} and d.is_first and tag ->> 'id' = d.domain_id`.execute(
    tx,
  )
  return rows.map(({ guid }) => guid)
}
