import type { Guid, Pronunciation } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import { editFiles, type FilesEdit } from '#web/shared/edit-files.ts'

/** What somebody does to the recordings of a word. */
export type RecordingsEdit = FilesEdit<Pronunciation>

/**
 * Stores an edit of a word's recordings, on the word as it is by now: a recording takes time. `known` is what the screen
 * has of it, for a word that is being stored at this moment. `into`: the word that an entry was to become part of. Answers the
 * operation.
 */
export async function changeRecordings(
  replica: Replica,
  known: Base,
  edit: RecordingsEdit,
  into = known.word.guid,
): Promise<Guid> {
  const { guid } = known.word
  const found = await wordsByGuid(replica.db, [guid, into])
  const { version, word } = found.get(guid) ?? found.get(into) ?? known
  return replica.changeWord({ version, word }, { ...word, audio: editFiles(word.audio, edit) })
}
