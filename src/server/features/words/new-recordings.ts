import { DomainError } from '#domain/domain-error.ts'
import type { Word, WordContent } from '#domain/word/word.ts'
import { missingRecordings } from '#server/features/audio/audio.store.ts'
import type { OperationCall, OperationParts } from './finish-operation.ts'
import { wasOnWord } from './word.store.ts'

/**
 * An operation may put on a word only recordings that are on the server already, or that were on the word before: a device
 * brings the sound first, so that no word ever names one that exists nowhere. Costs nothing where none is new.
 *
 * @throws DomainError `audio.missing`.
 */
export async function assertRecordingsAreHere(
  { db }: OperationParts,
  { projectId }: OperationCall,
  before: Word | null,
  after: WordContent,
): Promise<void> {
  const known = new Set(before?.audio.map((recording) => recording.fileName))
  const added = after.audio.map((recording) => recording.fileName).filter((fileName) => !known.has(fileName))
  if (added.length === 0) return
  for (const fileName of await missingRecordings(db, projectId, added)) {
    if (!(await wasOnWord(db, projectId, after.guid, fileName))) throw new DomainError('audio.missing', { fileName })
  }
}
