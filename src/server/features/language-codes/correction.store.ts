import { sql } from 'kysely'
import type { LanguageUse } from '#contract/language-code.ts'
import type { CodeCorrection, FormerCodes } from '#domain/project/language-code.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** A language without its font, which no correction changes. */
type Language = CodeCorrection['to']

/** A correction as the history has it. */
export type StoredCorrection = {
  readonly changeSet: Guid
  readonly before: Language
  readonly after: Language
  /** Texts of own domains have followed. */
  readonly hasDomains: boolean
}

export type NewCorrection = StoredCorrection & {
  readonly userId: string
  readonly undoes: Guid | undefined
  readonly changeNumber: number
  /** The words whose texts have followed. */
  readonly guids: ReadonlySet<Guid>
}

/** Writes a correction as a change set. The versions that are current stay current: what they say is the same. */
export async function insertCorrection(tx: Tx, projectId: string, correction: NewCorrection): Promise<void> {
  const { changeSet, before, after, hasDomains, userId, undoes, changeNumber, guids } = correction
  await tx
    .insertInto('change_sets')
    .values({
      project_id: projectId,
      id: changeSet,
      kind: undoes === undefined ? 'code' : 'undo',
      user_id: userId,
      note: `${before.bcp47} → ${after.bcp47}`,
      undoes: undoes ?? null,
      change_number: changeNumber,
      made_at: sql`clock_timestamp()`,
    })
    .execute()
  await tx
    .insertInto('code_corrections')
    .values({
      project_id: projectId,
      change_set: changeSet,
      language_before: JSON.stringify(before),
      language_after: JSON.stringify(after),
      has_domains: hasDomains,
    })
    .execute()
  await sql`
    insert into changed_words (project_id, change_set, guid, before, made)
    select ${projectId}, ${changeSet}::uuid, guid, version_id, version_id from frontier
    where project_id = ${projectId} and guid = any(${[...guids]}::uuid[])`.execute(tx)
}

export async function readCorrection(
  db: Database | Tx,
  projectId: string,
  changeSet: Guid,
): Promise<StoredCorrection | undefined> {
  const row = await db
    .selectFrom('code_corrections')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('change_set', '=', changeSet)
    .executeTakeFirst()
  if (!row) return undefined
  const { language_before: before, language_after: after, has_domains: hasDomains } = row
  return { changeSet, before: before as unknown as Language, after: after as unknown as Language, hasDomains }
}

export async function writeFormerCodes(tx: Tx, projectId: string, former: FormerCodes): Promise<void> {
  await tx
    .updateTable('change_counters')
    .set({ former_codes: JSON.stringify(former) })
    .where('project_id', '=', projectId)
    .execute()
}

/** The job that carries a change set out, whatever has become of it. */
export async function findJobOf(tx: Tx, kind: string, projectId: string, changeSet: Guid): Promise<Guid | undefined> {
  const { rows } = await sql<{ id: Guid }>`
    select id from jobs
    where project_id = ${projectId} and kind = ${kind} and input ->> 'changeSet' = ${changeSet}
    order by made_at desc limit 1`.execute(tx)
  return rows[0]?.id
}

/** Words and glosses in a language, as they are counted; and whether an imported file is there, which may say it as well. */
export async function readLanguageUse(db: Database, projectId: string, tag: LanguageTag): Promise<LanguageUse> {
  const { rows } = await sql<LanguageUse>`
    select count(distinct guid)::integer as words, count(*)::integer as glosses,
      exists (select from lift_packages where project_id = ${projectId}) as "isImported",
      (
        select jsonb_build_object('changeSet', code.change_set, 'from', code.language_before ->> 'bcp47')
        from code_corrections code
        join change_sets made on made.project_id = ${projectId} and made.id = code.change_set and made.undoes is null
        where code.project_id = ${projectId} and code.language_after ->> 'bcp47' = ${tag} and not exists (
          select from change_sets undo where undo.project_id = ${projectId} and undo.undoes = code.change_set
        )
        order by made.change_number desc limit 1
      ) as correction
    from word_glosses where project_id = ${projectId} and language = ${tag} and gloss <> ''`.execute(db)
  const [use] = rows
  if (!use) throw new Error('an aggregate has one row')
  return use
}
