import { picturesOf } from '#domain/word/sense-pictures.ts'
import { homeOf } from '#domain/word/word-media.ts'
import type { Guid, Picture, Sense } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import { editFiles, type FilesEdit } from '#web/shared/edit-files.ts'

/** What somebody does to the pictures of a sense. */
export type PicturesEdit = FilesEdit<Picture>

/** Which sense of what the screen has of a word; `into`: the word that an entry was to become part of. */
export type PicturedSense = { readonly known: Base; readonly sense: Sense; readonly into?: Guid | undefined }

/**
 * Stores an edit of a sense's pictures, on the word as it is by now: a picture takes time to get ready. Where the sense is
 * gone, nothing can be done to it. Answers the operations.
 */
export async function changePictures(
  replica: Replica,
  { known, sense, into }: PicturedSense,
  edit: PicturesEdit,
): Promise<readonly Guid[]> {
  const { guid } = known.word
  const found = await wordsByGuid(replica.db, [guid, into ?? guid])
  const { version, word } = found.get(guid) ?? (into ? found.get(into) : undefined) ?? known
  const home = homeOf(word.senses, sense)
  if (!home) return []
  const pictures = editFiles(picturesOf(home), edit)
  const senses = word.senses.map((one) => (one === home ? { ...one, pictures } : one))
  return [await replica.changeWord({ version, word }, { ...word, senses })]
}
