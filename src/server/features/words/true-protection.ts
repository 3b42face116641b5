import { lostProtected, withProtectionOf } from '#domain/word/protection.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import type { WordCall } from './word-context.ts'
import { readImported } from './word-versions.store.ts'

/**
 * Only an import protects (spec rules 1.6, api R25), whatever is sent: what neither the current version protects nor what
 * the last import made of the word is not protected. Costs nothing where nobody claims more than the current version.
 */
export async function withTrueProtection<W extends WordContent>(
  db: Database,
  { projectId }: WordCall,
  before: WordContent | null,
  after: W,
): Promise<W> {
  if (lostProtected(after, before).length === 0) return after
  const imported = before && (await readImported(db, projectId, before.guid))
  return withProtectionOf(
    after,
    [before, imported].filter((version) => version !== null),
  )
}
