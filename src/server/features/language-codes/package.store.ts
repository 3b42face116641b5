import { sql } from 'kysely'
import type { Guid } from '#domain/word/word.ts'
import type { Tx } from '#server/database/database.ts'

const PAGE = 500

export type EntryText = { readonly ordinal: number; readonly element: string }

/** The imported entries of a project in their order, page by page. */
export async function* pagesOfElements(tx: Tx, projectId: string): AsyncGenerator<readonly EntryText[]> {
  for (let after = -1; ;) {
    const rows = await tx
      .selectFrom('lift_entries')
      .select(['ordinal', 'element'])
      .where('project_id', '=', projectId)
      .where('ordinal', '>', after)
      .orderBy('ordinal')
      .limit(PAGE)
      .execute()
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.ordinal ?? after
  }
}

export async function countEntries(tx: Tx, projectId: string): Promise<number> {
  const { entries } = await tx
    .selectFrom('lift_entries')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(entries)
}

export async function writeElements(tx: Tx, projectId: string, entries: readonly EntryText[]): Promise<void> {
  if (entries.length === 0) return
  await sql`
    update lift_entries e set element = written.element
    from unnest(
      ${entries.map(({ ordinal }) => ordinal)}::integer[], ${entries.map(({ element }) => element)}::text[]
    ) as written (ordinal, element)
    where e.project_id = ${projectId} and e.ordinal = written.ordinal`.execute(tx)
}

export type Frame = { readonly head: string; readonly tail: string }

export async function readFrame(tx: Tx, projectId: string): Promise<Frame | undefined> {
  return tx.selectFrom('lift_packages').select(['head', 'tail']).where('project_id', '=', projectId).executeTakeFirst()
}

export async function writeFrame(tx: Tx, projectId: string, frame: Frame): Promise<void> {
  await tx.updateTable('lift_packages').set(frame).where('project_id', '=', projectId).execute()
}

/** A file of a package, and what a correction makes of it. */
export type CorrectedFile = {
  readonly path: string
  readonly blobKey: string
  readonly pathBefore: string
  readonly blobKeyBefore: string
}

/** Puts files in the place of others, and notes which these were. */
export async function writeFiles(
  tx: Tx,
  projectId: string,
  changeSet: Guid,
  files: readonly CorrectedFile[],
): Promise<void> {
  for (const { path, blobKey, pathBefore, blobKeyBefore } of files) {
    await tx
      .updateTable('lift_files')
      .set({ path, blob_key: blobKey })
      .where('project_id', '=', projectId)
      .where('path', '=', pathBefore)
      .execute()
    await tx
      .insertInto('corrected_files')
      .values({
        project_id: projectId,
        change_set: changeSet,
        path,
        blob_key: blobKey,
        path_before: pathBefore,
        blob_key_before: blobKeyBefore,
      })
      .execute()
  }
}

/** What a correction made of files. */
export async function readCorrectedFiles(
  tx: Tx,
  projectId: string,
  changeSet: Guid,
): Promise<readonly CorrectedFile[]> {
  return tx
    .selectFrom('corrected_files')
    .select(['path', 'blob_key as blobKey', 'path_before as pathBefore', 'blob_key_before as blobKeyBefore'])
    .where('project_id', '=', projectId)
    .where('change_set', '=', changeSet)
    .execute()
}
