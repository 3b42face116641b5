import type { Word } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { saveVersions } from '../save-versions.store.ts'

const BATCH = 1_000

/** Stores new words as an import does, in one transaction. */
export async function storeWords(db: Database, projectId: string, words: readonly Word[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (let start = 0; start < words.length; start += BATCH) {
      const saves = words.slice(start, start + BATCH).map((version) => ({ version, replaces: null }))
      await saveVersions(tx, saves, { projectId, editor: null })
    }
  })
}
