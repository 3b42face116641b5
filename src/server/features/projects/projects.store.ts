import { sql } from 'kysely'
import { DomainError } from '#domain/domain-error.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { assertProjectSize } from '#domain/project/project-size.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Json } from '#server/database/schema.generated.ts'
import { forgetFormerCodes } from '#server/features/words/former-codes.store.ts'
import { inLoopTurn } from '#server/http/loop-turns.ts'
import { type Asker, NOBODY } from '#server/jobs/fair-turns.ts'
import { newObjectId } from '#server/object-id.ts'

/** What has a column of its own; every other setting travels and is stored as one document. */
type InColumns = 'id' | 'name' | 'created' | 'isActive' | 'liftImported'
type Settings = Omit<Project, InColumns>

/** In characters. Settings that are longer are worked on in turns. */
export const LARGE_TEXT = 50_000

/**
 * Stores a new project, open and at change 0, unless this attempt has made it before: then it is not `isNew`. Throws
 * `project.nameTaken` or `project.tooLarge`.
 */
export async function insertProject(
  tx: Tx,
  project: Project,
  now: Date,
  attempt: string | null = null,
): Promise<{ readonly projectId: string; readonly isNew: boolean }> {
  const { id: _id, created: _created, isActive: _isActive, liftImported: _liftImported, name, ...settings } = project
  const id = newObjectId(now)
  const inserted = await tx
    .insertInto('projects')
    .values({ id, name, made_at: now, attempt, is_untouched: true, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('characters')
    .executeTakeFirst()
  if (!inserted) {
    const projectId = await madeInAttempt(tx, attempt)
    if (!projectId) throw new DomainError('project.nameTaken', { name })
    return { projectId, isNew: false }
  }
  assertProjectSize(project, inserted.characters)
  await tx.insertInto('change_counters').values({ project_id: id }).execute()
  return { projectId: id, isNew: true }
}

async function madeInAttempt(tx: Tx, attempt: string | null): Promise<string | undefined> {
  return (await tx.selectFrom('projects').select('id').where('attempt', '=', attempt).executeTakeFirst())?.id
}

/** Who asks for a large one gets it when the turn has come to them: to read what it says takes tens of milliseconds. */
export async function readProject(db: Database | Tx, projectId: string, asker = NOBODY): Promise<Project | undefined> {
  const row = await storedProject(db, projectId).executeTakeFirst()
  return row && projectFrom(row, asker)
}

/** The same, held until the transaction ends. */
export async function lockProject(tx: Tx, projectId: string, asker = NOBODY): Promise<Project | undefined> {
  const row = await storedProject(tx, projectId).forNoKeyUpdate().executeTakeFirst()
  return row && projectFrom(row, asker)
}

/** Throws `project.notFound`. */
export async function isActive(tx: Tx, projectId: string): Promise<boolean> {
  const row = await tx.selectFrom('projects').select('is_active').where('id', '=', projectId).executeTakeFirst()
  if (!row) throw new DomainError('project.notFound', { projectId })
  return row.is_active
}

/** Holds a project without reading what it says, until the transaction ends. Throws `project.notFound`. */
export async function lockProjectUnread(tx: Tx, projectId: string): Promise<void> {
  const row = await tx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('project.notFound', { projectId })
}

/** How many projects somebody owns, archived ones included. */
export async function countOwned(tx: Tx, userId: string): Promise<number> {
  const { owned } = await tx
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('owned'))
    .where('user_id', '=', userId)
    .where('role', '=', 'Owner')
    .executeTakeFirstOrThrow()
  return owned
}

export async function isNameTaken(db: Database, name: string): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirst()) !== undefined
}

/**
 * Writes the given settings and leaves all others alone, whoever changes them meanwhile. Throws `project.nameTaken`, and
 * `project.tooLarge` where the project would be so with them.
 */
export async function changeProject(
  tx: Tx,
  projectId: string,
  change: Partial<Omit<Project, 'id' | 'created'>>,
): Promise<void> {
  const { name, isActive, liftImported, ...settings } = change
  try {
    const row = await tx
      .updateTable('projects')
      .set({
        ...(name !== undefined && { name }),
        ...(isActive !== undefined && { is_active: isActive }),
        ...(liftImported !== undefined && { lift_imported: liftImported }),
        is_untouched: false,
        settings: sql<Json>`settings || ${JSON.stringify(settings)}::jsonb`,
      })
      .where('id', '=', projectId)
      .returning('characters')
      .executeTakeFirst()
    if (row) assertProjectSize(settings, row.characters)
    const languages = change.analysisWritingSystems ?? []
    if (languages.length > 0)
      await forgetFormerCodes(
        tx,
        projectId,
        languages.map(({ bcp47 }) => bcp47),
      )
  } catch (error) {
    throw name !== undefined && isDuplicate(error) ? new DomainError('project.nameTaken', { name }) : error
  }
}

/** Notes that a project is not as it was made any more, where that shows neither in its settings nor in its words. */
export async function touchProject(tx: Tx, projectId: string): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ is_untouched: false })
    .where('id', '=', projectId)
    .where('is_untouched', '=', true)
    .execute()
}

function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function storedProject(db: Database | Tx, projectId: string) {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'made_at', 'is_active', 'lift_imported', sql<string>`settings::text`.as('settings')])
    .where('id', '=', projectId)
}

type StoredProject = NonNullable<Awaited<ReturnType<ReturnType<typeof storedProject>['executeTakeFirst']>>>

/** Clients read the first analysis language unconditionally, so there is always one. */
async function projectFrom(row: StoredProject, asker: Asker): Promise<Project> {
  const read = (): Settings => JSON.parse(row.settings) as Settings
  const settings = row.settings.length > LARGE_TEXT ? await inLoopTurn(asker, read) : read()
  return {
    ...settings,
    id: row.id,
    name: row.name,
    created: row.made_at.toISOString(),
    isActive: row.is_active,
    liftImported: row.lift_imported,
    analysisWritingSystems: settings.analysisWritingSystems.length > 0 ? settings.analysisWritingSystems : [ENGLISH],
  }
}
