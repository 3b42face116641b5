import { countAllSheets, countUnsent } from '#web/replica/unsent-work.ts'
import { namesOfUnkept } from '#web/replica/unkept-consents.ts'
import { countUnkept } from '#web/replica/unkept-recordings.ts'
import { countUnstored } from '#web/replica/unstored-words.ts'
import { hasUnsavedChanges } from '#web/shared/unsaved-changes.ts'

/**
 * What a person has not on the server: decisions that wait on this device, words, recordings and consents that it could not
 * even store, and photographed sheets, which never go there.
 */
export type Waiting = {
  readonly unsent: number
  readonly unstored: number
  readonly unkept: number
  /** Whose consents it could not store. */
  readonly unkeptConsents: readonly string[]
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
    unkeptConsents: namesOfUnkept(userId),
    sheets: await countAllSheets(userId).catch(() => 0),
    unsaved: hasUnsavedChanges() ? 1 : 0,
  }
  const { unkeptConsents, ...counts } = counted
  return unkeptConsents.length > 0 || Object.values(counts).some((count) => count > 0) ? counted : null
}

/** What would be on the server, or on the device, if it could. A page that holds unsaved changes is another one than this. */
export const workIn = ({ unsent, unstored, unkept, unkeptConsents }: Waiting): number =>
  unsent + unstored + unkept + unkeptConsents.length
