import type { Word, WordContent } from '#domain/word/word.ts'
import type { Database } from '#server/database/database.ts'
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
