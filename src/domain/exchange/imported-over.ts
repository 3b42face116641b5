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

/** The imported word with the recordings that only the project had, for no import takes one away (R1.1); null without such. */
export function withRecordingsOf(current: Word, imported: Word): WordContent | null {
  const inFile = new Set(imported.audio.map(({ fileName }) => fileName))
  const onlyHere = current.audio.filter(({ fileName }) => !inFile.has(fileName))
  return onlyHere.length === 0 ? null : { ...imported, audio: [...imported.audio, ...onlyHere] }
}
