import { contentOf } from '#domain/word/content-of.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import type { WordContent } from '#domain/word/word.ts'
import { idOfSound } from './derived-id.ts'
import { knownVersion, type PendingOperation } from './pending-operation.ts'

/** A new word as it travels: text never waits for sound, so its recordings follow when the server has the word. */
export const withoutSound = (word: WordContent): WordContent => ({ ...word, audio: [] })

/** The word with those recordings of another that it lacks; the same word when there are none. */
export function withSoundOf<W extends WordContent>(word: W, { audio }: WordContent): W {
  const known = new Set(word.audio.map(({ fileName }) => fileName))
  const missing = audio.filter(({ fileName }) => !known.has(fileName))
  return missing.length === 0 ? word : { ...word, audio: [...word.audio, ...missing] }
}

/**
 * The change that brings the recordings of an entry to the word that the server has made of it, in the entry's place in
 * the queue; null when there are none to bring.
 */
export function soundOfEntry(entry: PendingOperation, { guid, word }: OperationDone): PendingOperation | null {
  if (entry.decision.kind !== 'enter' || !word) return null
  const sounding = withSoundOf(word, entry.decision.word)
  if (sounding === word) return null
  return {
    ...entry,
    id: idOfSound(entry.id),
    guid,
    decision: { kind: 'change', base: knownVersion(word), word: contentOf(sounding) },
  }
}
