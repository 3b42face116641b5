import { newlyProtected, withUnprotected } from '#domain/word/protection.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { notImported } from '#server/features/audio/audio.store.ts'
import type { WordCall } from './word-context.ts'
import { wasOnWord } from './word.store.ts'

/**
 * Only an import protects a recording (spec rules 1.6), whatever is sent: one that was made here is not protected, one that
 * an earlier version had so may come back, even if the import lacked its file. Costs nothing where nobody claims otherwise.
 */
export async function withTrueProtection<W extends WordContent>(
  db: Database,
  { projectId }: WordCall,
  before: WordContent | null,
  after: W,
): Promise<W> {
  const claimed = newlyProtected(before, after)
  if (claimed.length === 0) return after
  const untrue = new Set(await notImported(db, projectId, claimed))
  for (const fileName of untrue) {
    if (before && (await wasOnWord(db, projectId, before.guid, { fileName, protected: true }))) untrue.delete(fileName)
  }
  return withUnprotected(after, untrue)
}
