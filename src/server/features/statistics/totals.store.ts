import { sql } from 'kysely'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { countWords } from '#contract/statistics.ts'
import type { Database } from '#server/database/database.ts'

type Totals = AnswerOf<typeof countWords>

/** In one statement, so that all is from one moment; it was counted as words were written. Undefined without the project. */
export async function readTotals(db: Database, projectId: string): Promise<Totals | undefined> {
  const { rows } = await sql<Totals>`
    select change_number as "changeNumber", words, words_in_domains as "inDomains", words_recorded as recorded,
      (
        select coalesce(jsonb_object_agg(language, words), '{}')
        from words_by_language where project_id = ${projectId} and words > 0
      ) as glossed,
      (
        select coalesce(jsonb_object_agg(domain_id, words), '{}')
        from counts_by_domain where project_id = ${projectId} and words > 0
      ) as domains
    from change_counters where project_id = ${projectId}`.execute(db)
  return rows[0]
}
