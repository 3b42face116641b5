import { sql } from 'kysely'
import type { FormerCodes } from '#domain/project/language-code.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'

/**
 * What this process knows of former codes. Most projects have none, and need no look: whether it is still so is found out where
 * words are saved (`OtherCodes`).
 */
const known = new Map<string, FormerCodes>()

const NONE: FormerCodes = {}

export const knownFormerCodes = (projectId: string): FormerCodes => known.get(projectId) ?? NONE

/** A word was decided upon with other codes than its project has by now. */
export class OtherCodes extends Error {
  override readonly name = 'OtherCodes'
}

/** Does what somebody has sent with the former codes of the project, and again when these turn out to be others. */
export async function withFormerCodes<Result>(
  db: Database,
  projectId: string,
  work: (former: FormerCodes) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work(knownFormerCodes(projectId))
    } catch (error) {
      if (!(error instanceof OtherCodes)) throw error
      known.set(projectId, await readFormerCodes(db, projectId))
    }
  }
}

export async function readFormerCodes(db: Database | Tx, projectId: string): Promise<FormerCodes> {
  const row = await db
    .selectFrom('change_counters')
    .select('former_codes')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return (row?.former_codes ?? NONE) as FormerCodes
}

/** These are codes of languages of the project again: who says them means these. */
export async function forgetFormerCodes(tx: Tx, projectId: string, tags: readonly LanguageTag[]): Promise<void> {
  await sql`
    update change_counters set former_codes = former_codes - ${tags}::text[]
    where project_id = ${projectId} and former_codes ?| ${tags}::text[]`.execute(tx)
}
