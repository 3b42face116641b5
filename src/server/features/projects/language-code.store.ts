import { sql } from 'kysely'
import type { LanguageTag } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'

/** Whether any version of a word says the code with a text of it, or a file was imported, which says codes in all its entries. */
export async function isSaid(tx: Tx, projectId: string, language: LanguageTag): Promise<boolean> {
  const { rows } = await sql<{ said: boolean }>`
    select exists(select from lift_packages where project_id = ${projectId})
      or exists(
        select from word_versions
        where project_id = ${projectId}
          and jsonb_path_exists(body, '$.**.language ? (@ == $code)', jsonb_build_object('code', ${language}::text))
      ) as said`.execute(tx)
  return rows[0]?.said ?? false
}
