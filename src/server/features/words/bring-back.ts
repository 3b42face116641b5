import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { saveVersions, type Save, type Authorship } from './save-versions.store.ts'
import type { WordCall } from './word-context.ts'
import { recordRestorations } from './word.store.ts'

export type BringBack = WordCall & Omit<Authorship, 'editor'> & { readonly at: Date }

/**
 * Makes a stored version of a removed word current and notes who did that (spec api R37). Answers the change number.
 *
 * @throws Overtaken when the word is not removed any more.
 */
export async function bringBack(db: Database, { userId, at, ...context }: BringBack, save: Save): Promise<number> {
  return inTransaction(db, async (tx) => {
    const changeNumber = await saveVersions(tx, [save], { ...context, editor: userId })
    await recordRestorations(tx, { projectId: context.projectId, userId, at }, [
      { changeNumber, versionId: save.version.id },
    ])
    return changeNumber
  })
}
