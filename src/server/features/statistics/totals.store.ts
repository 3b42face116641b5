import { sql } from 'kysely'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { countWords } from '#contract/statistics.ts'
import type { Database } from '#server/database/database.ts'
import { IS_LISTED } from '#server/features/words/word-queries.store.ts'

type Totals = AnswerOf<typeof countWords>

/** In one statement, so that all is counted at one moment, and from indexes alone. Undefined without the project. */
export async function readTotals(db: Database, projectId: string): Promise<Totals | undefined> {
  const { rows } = await sql<Totals>`
    select change_number as "changeNumber", words, "inDomains", recorded, glossed, domains
    from change_counters
    cross join (
      select count(*) as words, count(*) filter (where has_domain) as "inDomains",
        count(*) filter (where has_recording) as recorded
      from frontier where project_id = ${projectId} and ${IS_LISTED}
    ) listed
    cross join (
      select coalesce(jsonb_object_agg(language, words), '{}') as glossed from (
        select language, count(*) as words from word_glosses
        where project_id = ${projectId} and is_first group by language
      ) by_language
    ) glosses
    cross join (
      select coalesce(jsonb_object_agg(domain_id, words), '{}') as domains from (
        select domain_id, count(*) as words from word_domains
        where project_id = ${projectId} and is_first group by domain_id
      ) by_domain
    ) domains
    where change_counters.project_id = ${projectId}`.execute(db)
  return rows[0]
}
