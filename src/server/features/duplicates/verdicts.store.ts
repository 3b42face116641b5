import { sql } from 'kysely'
import { VERDICTS_PAGE } from '#contract/duplicates.ts'
import type { DecidedWord, Verdict } from '#domain/duplicates/decided-sets.ts'
import type { GivenVerdict } from '#domain/duplicates/verdict-act.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'

export type NewVerdict = {
  readonly projectId: string
  readonly id: Guid
  readonly verdict: Verdict
  readonly userId: string
  readonly words: readonly DecidedWord[]
  readonly arranged: GivenVerdict['arranged']
}

type Row = Omit<GivenVerdict, 'madeAt' | 'madeBy'> & {
  readonly userId: string
  readonly name: string | null
  readonly madeAt: Date
  readonly number: number
}

const WORDS = sql<DecidedWord[]>`(
  select json_agg(json_build_object('guid', guid, 'fingerprint', fingerprint) order by guid)
  from duplicate_verdict_words decided
  where decided.project_id = given.project_id and decided.verdict_id = given.id
)`

type VerdictPage = {
  readonly verdicts: readonly GivenVerdict[]
  /** Before which number the next page begins; null on the last one. */
  readonly next: number | null
  readonly upTo: number
  readonly withdrawn: readonly Guid[]
}

/**
 * Those of a project, latest first: a page of those before a number, and of those after one that was `upTo` before. `withdrawn`:
 * which have ended since, on the first page alone.
 */
export async function readVerdictPage(
  db: Database,
  projectId: string,
  { before, after }: { readonly before?: number; readonly after?: number },
): Promise<VerdictPage> {
  // Read first: what is decided while the rest is read may be told twice, and is never missed.
  const upTo = await latestNumber(db, projectId)
  const withdrawn = before === undefined && after !== undefined ? await endedAfter(db, projectId, after) : []
  const { rows } = await sql<Row>`
    select given.id, verdict, arranged, user_id as "userId", users.name, given.made_at as "madeAt", ${WORDS} as words, number
    from duplicate_verdicts given left join users on users.id = given.user_id
    where given.project_id = ${projectId}
      ${before === undefined ? sql`` : sql`and number < ${before}`} ${after === undefined ? sql`` : sql`and number > ${after}`}
    order by number desc limit ${VERDICTS_PAGE}`.execute(db)
  const verdicts = rows.map(({ userId, name, madeAt, number: _number, ...row }) => ({
    ...row,
    madeBy: { userId, name },
    madeAt: madeAt.toISOString(),
  }))
  return { verdicts, next: rows.length < VERDICTS_PAGE ? null : (rows.at(-1)?.number ?? null), upTo, withdrawn }
}

async function latestNumber(db: Database, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('verdict_counters')
    .select('number')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return row?.number ?? 0
}

async function endedAfter(db: Database, projectId: string, after: number): Promise<readonly Guid[]> {
  const rows = await db
    .selectFrom('ended_verdicts')
    .select('id')
    .where('project_id', '=', projectId)
    .where('number', '>', after)
    .execute()
  return rows.map(({ id }) => id)
}

/** For what is given or ended in this transaction. Whoever asks for the one after it waits for its end. */
async function nextNumber(tx: Tx, projectId: string): Promise<number> {
  const { number } = await tx
    .insertInto('verdict_counters')
    .values({ project_id: projectId, number: 1 })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ number: sql`verdict_counters.number + 1` }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** The words of all sets about which anybody has decided, as they were then. */
export async function readDecidedSets(db: Database, projectId: string): Promise<readonly (readonly DecidedWord[])[]> {
  const { rows } = await sql<Pick<Row, 'words'>>`
    select ${WORDS} as words from duplicate_verdicts given where given.project_id = ${projectId}`.execute(db)
  return rows.map(({ words }) => words)
}

/** The words of the sets that somebody has put off, as they were then, earliest set first. */
export async function readDeferred(
  db: Database,
  { projectId, userId }: { readonly projectId: string; readonly userId: string },
): Promise<readonly (readonly DecidedWord[])[]> {
  const { rows } = await sql<Pick<Row, 'words'>>`
    select ${WORDS} as words from duplicate_verdicts given
    where given.project_id = ${projectId} and verdict = 'deferred' and user_id = ${userId}
    order by given.made_at, given.id desc`.execute(db)
  return rows.map(({ words }) => words)
}

/** Those of these that no word of the project has ever been. */
export async function findUnknownWords(tx: Tx, projectId: string, guids: readonly Guid[]): Promise<readonly Guid[]> {
  const { rows } = await sql<{ guid: Guid }>`
    select guid from unnest(${guids}::uuid[]) as named (guid)
    where not exists (select from frontier where project_id = ${projectId} and frontier.guid = named.guid)`.execute(tx)
  return rows.map(({ guid }) => guid)
}

/** false: it is there already. */
export async function insertVerdict(tx: Tx, { projectId, words, ...given }: NewVerdict): Promise<boolean> {
  const { id, verdict, userId, arranged } = given
  const number = await nextNumber(tx, projectId)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('duplicate_verdicts')
    .values({
      project_id: projectId,
      id,
      verdict,
      user_id: userId,
      arranged: arranged && JSON.stringify(arranged),
      made_at: sql`clock_timestamp()`,
      number,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await tx
    .insertInto('duplicate_verdict_words')
    .values(words.map((word) => ({ project_id: projectId, verdict_id: id, ...word })))
    .execute()
  return true
}

type SomeVerdict = Pick<GivenVerdict, 'id' | 'verdict' | 'words'> & { readonly madeBy: { readonly userId: string } }

/** Those that have a word in common with a new one. */
export async function readVerdictsBeside(
  tx: Tx,
  { projectId, id, words }: NewVerdict,
): Promise<readonly SomeVerdict[]> {
  const { rows } = await sql<SomeVerdict>`
    select given.id, verdict, json_build_object('userId', user_id) as "madeBy", ${WORDS} as words
    from duplicate_verdicts given
    where given.project_id = ${projectId} and given.id <> ${id} and given.id in (
      select verdict_id from duplicate_verdict_words
      where project_id = ${projectId} and guid = any(${words.map(({ guid }) => guid)}::uuid[])
    )`.execute(tx)
  return rows
}

export async function deleteVerdicts(tx: Tx, projectId: string, ids: readonly Guid[]): Promise<void> {
  if (ids.length === 0) return
  const ended = await tx
    .deleteFrom('duplicate_verdicts')
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  if (ended.length === 0) return
  const number = await nextNumber(tx, projectId)
  await tx
    .insertInto('ended_verdicts')
    .values(ended.map(({ id }) => ({ project_id: projectId, number, id })))
    .execute()
}
