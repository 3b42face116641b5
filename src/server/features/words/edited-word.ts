import { DomainError } from '#domain/domain-error.ts'
import type { VersionId, Word } from '#domain/word/word.ts'
import type { DecisionParts, OperationCall } from './decision.ts'
import { readVersion } from './word-versions.store.ts'
import { type CurrentWord, readWord } from './word.store.ts'

export async function wordOrRefuse(
  { db }: DecisionParts,
  { projectId }: OperationCall,
  guid: string,
): Promise<CurrentWord> {
  const current = await readWord(db, projectId, guid)
  if (!current) throw new DomainError('word.notFound', { wordId: guid })
  return current
}

/** @throws DomainError `operation.unknownBase` when the word never had this version. */
export async function readBase(
  { db }: DecisionParts,
  { projectId }: OperationCall,
  { guid }: CurrentWord,
  base: VersionId,
): Promise<Word> {
  const version = await readVersion(db, projectId, base)
  if (version?.guid !== guid) throw new DomainError('operation.unknownBase', { guid, base })
  return version
}

/**
 * The version that was current before the word was removed: the copy that says so names it last, but a word that was taken
 * away with all others (spec api 5.10) has no such copy.
 */
export async function lastLiving(
  { db }: DecisionParts,
  { projectId }: OperationCall,
  { word }: CurrentWord,
): Promise<Word> {
  if (word.accessibility !== 'Deleted') return word
  return (await readVersion(db, projectId, word.history.at(-1) ?? '')) ?? word
}

export const withoutSenses = (word: Word): Word => ({ ...word, senses: [] })
