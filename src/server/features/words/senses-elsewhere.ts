import { DomainError } from '#domain/domain-error.ts'
import type { Guid, Word, WordContent } from '#domain/word/word.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { readMergedWith } from './changed-words.store.ts'
import type { WordCall } from './word-context.ts'
import { readAround } from './words-around.ts'

/** The content without senses that it did not have, and that are in another word: no sense is in two. */
export async function withoutSensesElsewhere<W extends WordContent>(
  db: Database,
  { projectId }: WordCall,
  stored: Word,
  content: W,
): Promise<W> {
  const known = new Set(stored.accessibility === 'Deleted' ? [] : stored.senses.map(({ guid }) => guid))
  if (content.senses.every(({ guid }) => known.has(guid))) return content
  const others = await readAround(db, projectId, stored.guid)
  const elsewhere = new Set(others.flatMap(({ word }) => word.senses.map(({ guid }) => guid)))
  return { ...content, senses: content.senses.filter(({ guid }) => known.has(guid) || !elsewhere.has(guid)) }
}

/**
 * Throws `word.alreadyCurrent` for an earlier version with a sense that a merge has put into a word which stays: brought back
 * beside that it would be in two. `changing`: the words that are changed with it. Needs the number of the project.
 */
export async function assertSensesNowhereElse(
  tx: Tx,
  projectId: string,
  versions: readonly Word[],
  changing: readonly Guid[],
): Promise<void> {
  const staying = await readMergedWith(tx, projectId, [...new Set([...versions.map(({ guid }) => guid), ...changing])])
  const elsewhere = new Set(staying.flatMap(({ word }) => word.senses.map(({ guid }) => guid)))
  const twice = versions.find(({ senses }) => senses.some(({ guid }) => elsewhere.has(guid)))
  if (twice) throw new DomainError('word.alreadyCurrent', { wordId: twice.id })
}
