import { countAllSheets, countUnsent } from '#web/replica/unsent-work.ts'
import { countUnkept } from '#web/replica/unkept-recordings.ts'
import { countUnstored } from '#web/replica/unstored-words.ts'
import { hasUnsavedChanges } from '#web/shared/unsaved-changes.ts'

/**
 * What a person has not on the server: decisions that wait on this device, words and recordings that it could not even
 * store, and photographed sheets, which never go there.
 */
export type Waiting = {
  readonly unsent: number
  readonly unstored: number
  readonly unkept: number
  readonly sheets: number
  /** Something on this page was changed and not saved. */
  readonly unsaved: number
}

/** null: nothing waits. Where the browser has no storage, or a broken one, nothing can wait in it. */
export async function countWaiting(userId: string): Promise<Waiting | null> {
  const counted = {
    unsent: await countUnsent(userId).catch(() => 0),
    unstored: countUnstored(userId),
    unkept: countUnkept(userId),
    sheets: await countAllSheets(userId).catch(() => 0),
    unsaved: hasUnsavedChanges() ? 1 : 0,
  }
  return Object.values(counted).some((count) => count > 0) ? counted : null
}
