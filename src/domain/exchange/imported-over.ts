import { appendNew } from '../word/append-new.ts'
import { picturesOf, withNewPictures } from '../word/sense-pictures.ts'
import type { Word, WordContent } from '../word/word.ts'

/**
 * The version that an import makes of a word that the project already has, with the same guid: what the file says
 * stands, the earlier version stays in the history (spec rules R1.15).
 */
export function importedOver(current: Word, imported: Word): Word {
  return {
    ...imported,
    history: [...current.history.filter((id) => id !== current.id), current.id],
    editedBy: current.editedBy,
  }
}

/**
 * The imported word with the recordings, and the pictures of its senses, that only the project had, for no import takes one
 * away (R1.1); null without such.
 */
export function withMediaOf(current: Word, imported: Word): WordContent | null {
  const before = new Map(current.senses.map((sense) => [sense.guid, picturesOf(sense)]))
  const audio = appendNew(imported.audio, current.audio, ({ fileName }) => fileName)
  const senses = imported.senses.map((sense) => withNewPictures(sense, before.get(sense.guid) ?? []))
  const isSame = audio.length === imported.audio.length && senses.every((sense, at) => sense === imported.senses[at])
  return isSame ? null : { ...imported, audio, senses }
}
