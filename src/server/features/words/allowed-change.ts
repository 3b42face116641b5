import { nextVersion } from '#domain/word/next-version.ts'
import { assertKeepsProtected, lostProtected } from '#domain/word/protection.ts'
import { deletedVersion } from '#domain/word/versions.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
import { withoutSensesElsewhere } from './senses-elsewhere.ts'
import { withTrueProtection } from './true-protection.ts'
import { stampOf, type WordCall } from './word-context.ts'
import { readOverride } from './word-settings.store.ts'

export type DatedCall = WordCall & {
  readonly at: Date
  /** Whether protected parts of words may be lost, where that was read already: thousands of words are one question. */
  readonly mayLose?: boolean
}

/**
 * The version with this content that follows a current one.
 *
 * @throws DomainError when a rule of words or the protection of its parts refuses it.
 */
export async function allowedChange(db: Database, call: DatedCall, stored: Word, content: WordContent): Promise<Word> {
  const kept = await withoutSensesElsewhere(db, call, stored, content)
  const allowed = await withTrueProtection(db, call, stored, kept)
  const version = nextVersion(stored, allowed, stampOf(call, call.at))
  await refuseLoss(db, call, stored, version)
  return version
}

/** The copy of a current version that takes the word away. Throws where its parts are protected. */
export async function allowedRemoval(db: Database, call: DatedCall, stored: Word): Promise<Word> {
  await refuseLoss(db, call, stored, null)
  return deletedVersion(stored, stampOf(call, call.at))
}

/** Protected parts survive unless the project overrides that (spec api R25). */
async function refuseLoss(
  db: Database,
  { projectId, mayLose }: DatedCall,
  before: Word,
  after: WordContent | null,
): Promise<void> {
  if (lostProtected(before, after).length === 0 || (mayLose ?? (await readOverride(db, projectId)))) return
  assertKeepsProtected(before, after)
}
