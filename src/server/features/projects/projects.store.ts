import { type Selectable, sql } from 'kysely'
import { DomainError } from '#domain/domain-error.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { assertProjectSize } from '#domain/project/project-size.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { DB, Json } from '#server/database/schema.generated.ts'
import { newObjectId } from '#server/object-id.ts'

/** What has a column of its own; every other setting travels and is stored as one document. */
type InColumns = 'id' | 'name' | 'created' | 'isActive' | 'liftImported'
type Settings = Omit<Project, InColumns>

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
  assertProjectSize(project)
  const { id: _id, created: _created, isActive: _isActive, liftImported: _liftImported, name, ...settings } = project
  const id = newObjectId(now)
  const inserted = await tx
    .insertInto('projects')
    .values({ id, name, made_at: now, attempt, is_untouched: true, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const projectId = await madeInAttempt(tx, attempt)
    if (!projectId) throw new DomainError('project.nameTaken', { name })
    return { projectId, isNew: false }
  }
  await tx.insertInto('change_counters').values({ project_id: id }).execute()
  return { projectId: id, isNew: true }
}

async function madeInAttempt(tx: Tx, attempt: string | null): Promise<string | undefined> {
  return (await tx.selectFrom('projects').select('id').where('attempt', '=', attempt).executeTakeFirst())?.id
}

export async function readProject(db: Database | Tx, projectId: string): Promise<Project | undefined> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst()
  return row && projectFrom(row)
}

/** The same, held until the transaction ends. */
export async function lockProject(tx: Tx, projectId: string): Promise<Project | undefined> {
  const row = await tx
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', projectId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && projectFrom(row)
}

export async function readAllProjects(db: Database): Promise<Project[]> {
  return (await db.selectFrom('projects').selectAll().orderBy('id').execute()).map(projectFrom)
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
      .returningAll()
      .executeTakeFirst()
    if (row) assertProjectSize(projectFrom(row))
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

/** Clients read the first analysis language unconditionally, so there is always one. */
function projectFrom(row: Selectable<DB['projects']>): Project {
  const settings = row.settings as unknown as Settings
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
