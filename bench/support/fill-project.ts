import { sql } from 'kysely'
import { aDomain } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { saveVersions } from '#server/features/words/save-versions.store.ts'
import { newObjectId } from '#server/object-id.ts'
import { benchWord } from './bench-word.ts'
import type { RunningGranary } from './running-granary.ts'

const BATCH = 1000
const DIGITS = 9

/** Puts so many words into a project, spread over the domains of the third level as a real collection is. */
export async function fillProject(
  { db }: RunningGranary,
  projectId: string,
  words: number,
  make: (index: number) => Word = wordInDomain,
): Promise<void> {
  for (let from = 0; from < words; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, words - from) }, (_, index) => make(from + index))
    const saves = batch.map((word) => ({ version: { ...word, id: newObjectId(), projectId }, replaces: null }))
    await inTransaction(db, (tx) => saveVersions(tx, saves, { projectId, editor: null }))
  }
  // What the database does by itself a minute after such a fill would fall into the middle of the measurement.
  await sql`vacuum analyze`.execute(db)
}

/** The word at this place of a collection that is spread over the domains of the third level. */
export function wordInDomain(index: number): Word {
  const word = benchWord()
  const digit = (place: number): number => 1 + (Math.floor(index / DIGITS ** place) % DIGITS)
  const domain = aDomain(`${digit(0)}.${digit(1)}.${digit(2)}`)
  return { ...word, senses: word.senses.map((sense) => ({ ...sense, semanticDomains: [domain] })) }
}
