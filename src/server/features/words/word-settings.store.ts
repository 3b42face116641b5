import type { Database } from '#server/database/database.ts'
import { readSetting } from '#server/features/projects/setting.store.ts'

/** Whether protected parts of the project's words may be dropped (spec api 4.1, R25). */
export async function readOverride(db: Database, projectId: string): Promise<boolean> {
  return (await readSetting(db, projectId, 'protectedDataOverrideEnabled')) === 'On'
}

/** Whether Harvesters take part in reviewing entries (spec rules 10.1). */
export async function mayHarvestersReview(db: Database, projectId: string): Promise<boolean> {
  return (await readSetting(db, projectId, 'harvesterReviewEntriesEnabled')) === 'On'
}
