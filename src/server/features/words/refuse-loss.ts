import { assertKeepsProtected, lostProtected } from '#domain/word/protection.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { readOverride } from './word.store.ts'

/**
 * Protected parts survive unless the project overrides that (spec api R25).
 *
 * @throws DomainError `word.protected`.
 */
export async function refuseLoss(
  db: Database,
  { projectId }: { readonly projectId: string },
  before: Word,
  after: WordContent | null,
): Promise<void> {
  if (lostProtected(before, after).length === 0 || (await readOverride(db, projectId))) return
  assertKeepsProtected(before, after)
}
