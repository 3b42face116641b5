import { sql } from 'kysely'
import type { VerdictRecord } from '#contract/duplicates.ts'
import type { DecidedWord, Verdict } from '#domain/duplicates/decided-sets.ts'
import type { Guid, VersionId, Word } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'

export type NewVerdict = {
  readonly projectId: string
  readonly id: Guid
  readonly verdict: Verdict
  readonly userId: string
  readonly words: readonly DecidedWord[]
}

type Row = Omit<VerdictRecord, 'madeAt' | 'madeBy'> & {
  readonly userId: string
  readonly name: string | null
  readonly madeAt: Date
}

/** Those of a project, latest first. */
export async function readVerdicts(db: Database | Tx, projectId: string): Promise<readonly VerdictRecord[]> {
  const { rows } = await sql<Row>`
    select given.id, verdict, user_id as "userId", users.name, given.made_at as "madeAt", (
        select json_agg(json_build_object('guid', guid, 'fingerprint', fingerprint) order by guid)
        from duplicate_verdict_words decided
        where decided.project_id = given.project_id and decided.verdict_id = given.id
      ) as words
    from duplicate_verdicts given left join users on users.id = given.user_id
    where given.project_id = ${projectId}
    order by given.made_at desc, given.id`.execute(db)
  return rows.map(({ userId, name, madeAt, ...row }) => ({
    ...row,
    madeBy: { userId, name },
    madeAt: madeAt.toISOString(),
  }))
}

/** The words of the sets that somebody has put off, as they were then, earliest set first. */
export async function readDeferred(
  db: Database,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): Promise<readonly (readonly DecidedWord[])[]> {
  const all = await readVerdicts(db, projectId)
  const own = all.filter(({ verdict, madeBy }) => verdict === 'deferred' && madeBy.userId === userId)
  return own.map(({ words }) => words).toReversed()
}

/** false: it is there already. */
export async function insertVerdict(tx: Tx, { projectId, id, verdict, userId, words }: NewVerdict): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('duplicate_verdicts')
    .values({ project_id: projectId, id, verdict, user_id: userId, made_at: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await tx
    .insertInto('duplicate_verdict_words')
    .values(words.map((word) => ({ project_id: projectId, verdict_id: id, ...word })))
    .execute()
  return true
}

/**
 * What a new verdict takes the place of (spec api 5.11): of its author's verdicts of the same kind those whose words all are
 * among its words; and if words are found to be no duplicates, whoever has put off deciding about exactly these.
 */
export async function removeReplaced(tx: Tx, { projectId, id, verdict, userId, words }: NewVerdict): Promise<void> {
  const guids = words.map(({ guid }) => guid)
  await sql`
    delete from duplicate_verdicts given
    where project_id = ${projectId} and id <> ${id} and id in (
        select verdict_id from duplicate_verdict_words where project_id = ${projectId} and guid = any(${guids}::uuid[])
      )
      and not exists (
        select from duplicate_verdict_words decided
        where decided.project_id = ${projectId} and decided.verdict_id = given.id and guid <> all(${guids}::uuid[])
      )
      and (
        (verdict = ${verdict} and user_id = ${userId})
        or (${verdict} = 'notDuplicates' and verdict = 'deferred' and ${guids.length} = (
          select count(*) from duplicate_verdict_words decided
          where decided.project_id = ${projectId} and decided.verdict_id = given.id
        ))
      )`.execute(tx)
}

export async function deleteVerdict(tx: Tx, projectId: string, id: Guid): Promise<void> {
  await tx.deleteFrom('duplicate_verdicts').where('project_id', '=', projectId).where('id', '=', id).execute()
}

/** These versions of words, current or not; others are left out. */
export async function readVersions(
  db: Database,
  projectId: string,
  ids: readonly VersionId[],
): Promise<readonly Word[]> {
  const { rows } = await sql<{ word: Word }>`
    select body as word from word_versions where project_id = ${projectId} and id = any(${ids}::text[])`.execute(db)
  return rows.map(({ word }) => word)
}
