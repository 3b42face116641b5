import { sql } from 'kysely'
import type { ChangeSetKind } from '#domain/word/operation.ts'
import type { Guid, VersionId, Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import type { CurrentWord } from './word.store.ts'

/** What one person did at once, to one word or to several. It is written with the versions that it made (`saveEach`). */
export type ChangeSet = {
  readonly id: Guid
  /** undefined: it is there already, and gets another word. */
  readonly kind: ChangeSetKind | undefined
  /** Why, for whoever reads the history. */
  readonly note?: string
  /** The change set that this one takes back. */
  readonly undoes?: Guid
}

export type MadeSet = {
  readonly userId: string
  /** It gave a language another code. */
  readonly isOfCode: boolean
  /** A merge, or what takes one back, and so on: its words are taken back together. */
  readonly isOfMerge: boolean
  /** An edit of many words, likewise. */
  readonly isOfMany: boolean
}

/** Who made a change set, and what it is of; undefined where the project has none of this id. */
export async function readChangeSet(db: Database, projectId: string, id: Guid): Promise<MadeSet | undefined> {
  const { rows } = await sql<MadeSet>`
    with recursive chain as (
      select kind, undoes from change_sets where project_id = ${projectId} and id = ${id}
      union all
      select undone.kind, undone.undoes from chain
        join change_sets undone on undone.project_id = ${projectId} and undone.id = chain.undoes
    )
    select user_id as "userId", exists(
        select from code_corrections code where code.project_id = ${projectId} and code.change_set = ${id}
      ) as "isOfCode", exists(select from chain where chain.kind = 'merge') as "isOfMerge",
      exists(select from chain where chain.kind in ('bulk', 'replace')) as "isOfMany"
    from change_sets where project_id = ${projectId} and id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Other words that are there, and that a merge has changed together with one of these, and again with those: wherever a sense
 * of theirs may be by now. What takes a merge back changes no words but its own, so that no undo need be followed. From word
 * to merge to word: from each word to all others of its merges it would be as many rows as the square of them. Asked for by
 * itself the kind of a set is found by its key, whatever the planner knows of the tables.
 */
export async function readMergedWith(
  db: Database,
  projectId: string,
  guids: readonly Guid[],
): Promise<readonly CurrentWord[]> {
  const { rows } = await sql<CurrentWord>`
    with recursive reached (guid, merge) as (
      select unnest(${guids}::uuid[]), null::uuid
      union
      select step.guid, step.merge from reached cross join lateral (
        select null::uuid as guid, changed.change_set as merge from changed_words changed
        where changed.project_id = ${projectId} and changed.guid = reached.guid and 'merge' = (
          select kind from change_sets made where made.project_id = ${projectId} and made.id = changed.change_set
        )
        union all
        select changed.guid, null from changed_words changed
        where changed.project_id = ${projectId} and changed.change_set = reached.merge
      ) step
    )
    select frontier.guid, frontier.version_id, frontier.change_number, frontier.removed, version.body as word
    from reached
    join frontier on frontier.project_id = ${projectId} and frontier.guid = reached.guid and not frontier.removed
    join word_versions version on version.project_id = ${projectId} and version.id = frontier.version_id
    where reached.guid <> all(${guids}::uuid[])
    order by frontier.change_number`.execute(db)
  return rows
}

/** Whether a merge has ever changed a word. */
export async function hasBeenMerged(db: Database, projectId: string, guid: Guid): Promise<boolean> {
  const { rows } = await sql`
    select from changed_words changed where changed.project_id = ${projectId} and changed.guid = ${guid} and 'merge' = (
      select kind from change_sets made where made.project_id = ${projectId} and made.id = changed.change_set
    ) limit 1`.execute(db)
  return rows.length > 0
}

/** The merge that made one of these versions. */
export async function findMergeOf(
  db: Database,
  projectId: string,
  versionIds: readonly VersionId[],
): Promise<Guid | undefined> {
  const { rows } = await sql<{ id: Guid }>`
    select made_by.id
    from word_versions version
    join changed_words changed
      on changed.project_id = ${projectId} and changed.guid = version.guid and changed.made = version.id
    join change_sets made_by on made_by.project_id = ${projectId} and made_by.id = changed.change_set
    where version.project_id = ${projectId} and version.id = any(${versionIds}::text[]) and made_by.kind = 'merge'
    limit 1`.execute(db)
  return rows[0]?.id
}

type Joining = { readonly id: Guid; readonly userId: string; readonly words: readonly Guid[] }

/** Whether the set of an edit of many is this person's, and has none of these words yet; undefined where there is no set. */
export async function isOpenSet(
  db: Database,
  projectId: string,
  { id, userId, words }: Joining,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select user_id = ${userId} and kind in ('bulk', 'replace') and not exists (
      select from changed_words changed where changed.project_id = ${projectId} and changed.change_set = ${id}
        and changed.guid = any(${words}::uuid[])
    ) as "isOpen"
    from change_sets where project_id = ${projectId} and id = ${id}`.execute(db)
  return rows[0]?.isOpen
}

/** How many words of those that are named, or of all, a change set changed. */
export async function countChangedWords(
  db: Database,
  projectId: string,
  changeSet: Guid,
  guids?: readonly Guid[],
): Promise<number> {
  const { rows } = await sql<{ words: number }>`
    select count(*)::integer as words from changed_words
    where project_id = ${projectId} and change_set = ${changeSet}
      ${guids ? sql`and guid = any(${guids}::uuid[])` : sql``}`.execute(db)
  return rows[0]?.words ?? 0
}

/** Which words a change set changed, or of those that are named, and at which number each of them is now. */
export async function readChangedGuids(
  db: Database,
  projectId: string,
  changeSet: Guid,
  guids?: readonly Guid[],
): Promise<readonly { readonly guid: Guid; readonly changeNumber: number }[]> {
  const { rows } = await sql<{ guid: Guid; changeNumber: number }>`
    select changed.guid, frontier.change_number as "changeNumber"
    from changed_words changed
    join frontier on frontier.project_id = ${projectId} and frontier.guid = changed.guid
    where changed.project_id = ${projectId} and changed.change_set = ${changeSet}
      ${guids ? sql`and changed.guid = any(${guids}::uuid[])` : sql``}
    order by frontier.change_number`.execute(db)
  return rows
}

/** A word that a change set changed, as it was before, as it was made, and as it is. */
export type ChangedWord = {
  readonly before: Word | null
  readonly made: Word
  readonly current: CurrentWord
  /** Whether a version since is of somebody else, or of an import. */
  readonly haveOthersWritten: boolean
}

/**
 * All words of a change set, or those that are named. Where some are named the statement says so by itself: one for both that is
 * planned for any parameters reads the whole set for each few of its words.
 */
export async function readChangedWords(
  db: Database,
  projectId: string,
  changeSet: Guid,
  guids?: readonly Guid[],
): Promise<readonly ChangedWord[]> {
  const { rows } = await sql<Omit<ChangedWord, 'current'> & Omit<CurrentWord, 'word'> & { word: Word | null }>`
    select before.body as before, made.body as made, frontier.guid, frontier.version_id, frontier.change_number,
      frontier.removed, version.body as word, exists(
        select from word_versions since
        where since.project_id = ${projectId} and since.guid = changed.guid and since.id <> changed.made
          and frontier.version_id <> changed.made and (since.id = frontier.version_id or version.body -> 'history' ? since.id)
          and not made.body -> 'history' ? since.id and since.editor is distinct from made.editor
      ) as "haveOthersWritten"
    from changed_words changed
    join frontier on frontier.project_id = ${projectId} and frontier.guid = changed.guid
    join word_versions made on made.project_id = ${projectId} and made.id = changed.made
    left join word_versions version
      on version.project_id = ${projectId} and version.id = frontier.version_id and frontier.version_id <> changed.made
    left join word_versions before on before.project_id = ${projectId} and before.id = changed.before
    where changed.project_id = ${projectId} and changed.change_set = ${changeSet}
      ${guids ? sql`and changed.guid = any(${guids}::uuid[])` : sql``}
    order by frontier.change_number`.execute(db)
  // Most words are as they were made, and are not read twice.
  return rows.map(({ before, made, haveOthersWritten, word, ...current }) => ({
    before,
    made,
    haveOthersWritten,
    current: { ...current, word: word ?? made },
  }))
}
