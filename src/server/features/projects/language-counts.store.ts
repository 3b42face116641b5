import { sql } from 'kysely'
import type { LanguageTag } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { IS_LISTED } from '#server/features/words/word-queries.store.ts'

/** Current words with a gloss or a definition in each language; a word with two in one language counts once. */
export async function countWordsByLanguage(
  db: Database,
  projectId: string,
): Promise<Readonly<Record<LanguageTag, number>>> {
  const { rows } = await sql<{ language: LanguageTag; words: number }>`
    select text.language, count(*) as words
    from frontier
    join word_versions version on version.project_id = frontier.project_id and version.id = frontier.version_id
    cross join lateral (
      select distinct found ->> 'language' as language
      from (
        select jsonb_path_query(version.body, '$.senses[*].glosses[*] ? (@.def != "")') as found
        union all
        select jsonb_path_query(version.body, '$.senses[*].definitions[*] ? (@.text != "")')
      ) texts
    ) text
    where frontier.project_id = ${projectId} and ${IS_LISTED}
    group by text.language`.execute(db)
  return Object.fromEntries(rows.map(({ language, words }) => [language, words]))
}
