import { type RawBuilder, sql } from 'kysely'
import { type Author, CHANGE_SETS_PAGE, type ChangeSetLine, WORDS_NAMED } from '#contract/change-set.ts'
import { WORDS_MERGED } from '#contract/operation.ts'
import { isGuid } from '#domain/word/guid.ts'
import type { ChangeSetKind } from '#domain/word/operation.ts'
import type { CharacterChange } from '#domain/orthography/character-lists.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** Which change sets are asked for; what is undefined does not matter. */
export type WhichChangeSets = {
  readonly userId: string | undefined
  readonly kind: ChangeSetKind | undefined
  readonly before: number | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

type Row = Omit<ChangeSetLine, 'madeAt' | 'madeBy' | 'named' | 'isUndoneInPart'> & {
  readonly madeAt: Date
  readonly userId: string
  readonly name: string | null
  readonly hasAvatar: boolean | null
  readonly number: number
  readonly undoneWords: number
}

/** A page of them, latest first, and before which number the next one begins. */
export async function readPage(
  db: Database,
  projectId: string,
  { userId, kind, before, from, to }: WhichChangeSets,
): Promise<{ readonly changeSets: readonly ChangeSetLine[]; readonly next: number | null }> {
  const asked = [
    before !== undefined && sql`and made.change_number < ${before}`,
    userId !== undefined && sql`and made.user_id = ${userId}`,
    kind !== undefined && sql`and made.kind = ${kind}`,
    from !== undefined && sql`and made.change_number >= ${firstSince(projectId, from)}`,
    to !== undefined && sql`and made.change_number < ${firstSince(projectId, to)}`,
  ].filter((condition) => condition !== false)
  const { rows } = await sql<Row>`${lines(projectId)} ${sql.join(asked, sql` `)}
    order by made.change_number desc limit ${CHANGE_SETS_PAGE + 1}`.execute(db)
  const page = rows.slice(0, CHANGE_SETS_PAGE)
  return {
    changeSets: await named(db, projectId, page),
    next: rows.length > page.length ? (page.at(-1)?.number ?? null) : null,
  }
}

/** The number of the first that was made at a moment or since; of those made later the numbers are higher. */
const firstSince = (projectId: string, moment: string): RawBuilder<unknown> => sql`coalesce((
    select change_number from change_sets
    where project_id = ${projectId} and made_at >= ${moment}::timestamptz order by made_at, change_number limit 1
  ), ${sql.lit(Number.MAX_SAFE_INTEGER)})`

/** One of them; undefined where the project has none of this id. */
export async function readLine(db: Database, projectId: string, id: string): Promise<ChangeSetLine | undefined> {
  if (!isGuid(id)) return undefined
  const { rows } = await sql<Row>`${lines(projectId)} and made.id = ${id}`.execute(db)
  const [line] = await named(db, projectId, rows)
  return line
}

const lines = (projectId: string): RawBuilder<unknown> => sql`
  select made.id, made.kind, made.note, made.made_at as "madeAt", made.user_id as "userId", users.name,
    users.has_avatar as "hasAvatar", made.undoes, made.characters, made.change_number as number,
    (select count(*)::integer from changed_words changed
      where changed.project_id = ${projectId} and changed.change_set = made.id) as words,
    (with recursive chain (id, depth) as (
      select made.id, 0
      union all
      select undo.id, chain.depth + 1 from chain cross join lateral (
        select id from change_sets
        where project_id = ${projectId} and undoes = chain.id order by change_number desc limit 1
      ) undo
    ) select case when max(depth) % 2 = 1 then (array_agg(id order by depth))[2] end from chain) as "undoneBy",
    (select count(distinct changed.guid)::integer
      from change_sets undo
        join changed_words changed on changed.project_id = ${projectId} and changed.change_set = undo.id
      where undo.project_id = ${projectId} and undo.undoes = made.id and not exists (
        select from change_sets again where again.project_id = ${projectId} and again.undoes = undo.id
      )) as "undoneWords",
    (select undone.kind from change_sets undone
      where undone.project_id = ${projectId} and undone.id = made.undoes) as undone
  from change_sets made left join users on users.id = made.user_id
  where made.project_id = ${projectId}`

/** Whoever has made any of them, by name; of each the first alone is looked up, of however many. */
export async function readAuthors(db: Database, projectId: string): Promise<readonly Author[]> {
  const { rows } = await sql<Author>`
    with recursive authors (user_id) as (
      (select user_id from change_sets where project_id = ${projectId} order by user_id limit 1)
      union all
      select (
        select user_id from change_sets
        where project_id = ${projectId} and user_id > authors.user_id order by user_id limit 1
      ) from authors where authors.user_id is not null
    )
    select authors.user_id as "userId", users.name, coalesce(users.has_avatar, false) as "hasAvatar"
    from authors left join lateral (
      select name, has_avatar from users where id = authors.user_id limit 1
    ) users on true
    where authors.user_id is not null
    order by users.name nulls last, authors.user_id`.execute(db)
  return rows
}

type DecidedCharacters = {
  readonly projectId: string
  readonly userId: string
  readonly changes: readonly CharacterChange[]
}

/** Writes what somebody has decided about characters, in its turn among the changes. The number is to be held. */
export async function insertDecidedCharacters(
  tx: Tx,
  { projectId, userId, changes }: DecidedCharacters,
): Promise<void> {
  await sql`
    with counter as (
      update change_counters set change_number = change_number + 1 where project_id = ${projectId} returning change_number
    )
    insert into change_sets (project_id, id, kind, user_id, note, change_number, made_at, characters)
    select ${projectId}, gen_random_uuid(), 'characters', ${userId}, '', change_number, clock_timestamp(),
      ${JSON.stringify(changes)}::jsonb
    from counter`.execute(tx)
}

/** With the names of their first words. So many are looked at that those of a merge are all: which are left is what it came to. */
async function named(db: Database, projectId: string, rows: readonly Row[]): Promise<readonly ChangeSetLine[]> {
  const { rows: words } = await sql<{ id: string; vernacular: string; isGone: boolean }>`
    select made.id, word.vernacular, word."isGone"
    from change_sets made cross join lateral (
      select version.body ->> 'vernacular' as vernacular, version.body ->> 'accessibility' = 'Deleted' as "isGone"
      from changed_words changed
        join word_versions version on version.project_id = ${projectId} and version.id = changed.made
      where changed.project_id = ${projectId} and changed.change_set = made.id
      order by changed.guid limit ${WORDS_MERGED}
    ) word
    where made.project_id = ${projectId} and made.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
  const wordsOf = Map.groupBy(words, ({ id }) => id)
  return rows.map(({ userId, name, hasAvatar, madeAt, undoneWords, number: _number, ...row }) => ({
    ...row,
    isUndoneInPart: undoneWords > 0 && undoneWords < row.words,
    madeAt: madeAt.toISOString(),
    madeBy: { userId, name, hasAvatar: hasAvatar ?? false },
    named: {
      left: first(wordsOf.get(row.id)?.filter(({ isGone }) => !isGone)),
      gone: first(wordsOf.get(row.id)?.filter(({ isGone }) => isGone)),
    },
  }))
}

const first = (words: readonly { readonly vernacular: string }[] = []): readonly string[] =>
  words.slice(0, WORDS_NAMED).map(({ vernacular }) => vernacular)
