import { sql } from 'kysely'
import type { Peaks } from '#domain/recording/waveform.ts'
import type { Database, Tx } from '#server/database/database.ts'

type Place = { readonly projectId: string; readonly fileName: string }

/** Null: it is known that the recording cannot be drawn; undefined: nobody has tried. */
export async function findPeaks(db: Database, { projectId, fileName }: Place): Promise<Peaks | null | undefined> {
  const { rows } = await sql<{ peaks: Peaks | null; known: boolean }>`
    select peaks, peaks is not null as known from recordings
    where project_id = ${projectId} and file_name = ${fileName}`.execute(db)
  const [row] = rows
  return row?.known ? row.peaks : undefined
}

export async function storePeaks(tx: Tx, { projectId, fileName }: Place, peaks: Peaks | null): Promise<void> {
  await sql`
    update recordings set peaks = ${JSON.stringify(peaks)}::jsonb
    where project_id = ${projectId} and file_name = ${fileName}`.execute(tx)
}
