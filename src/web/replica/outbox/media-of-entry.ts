import { senseContaining } from '#domain/word/contains-word.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { appendNew } from '#domain/word/append-new.ts'
import type { OperationDone } from '#domain/word/operation.ts'
import { picturesOf, withNewPictures } from '#domain/word/sense-pictures.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { knownVersion, type PendingOperation } from './pending-operation.ts'

/**
 * A new word as it travels: text never waits for sound or pictures, so its recordings and pictures follow when the server has
 * the word.
 */
export const withoutMedia = (word: WordContent): WordContent => ({
  ...word,
  audio: [],
  senses: word.senses.map(({ pictures: _follow, ...sense }) => sense),
})

/** The word as it is to become, with the recordings and pictures that it had: what of a change need not wait for files. */
export function withMediaAsIn(before: WordContent, word: WordContent): WordContent {
  const pictures = new Map(before.senses.map((sense) => [sense.guid, sense.pictures]))
  const senses = word.senses.map((sense) => {
    const { pictures: _follow, ...others } = sense
    const had = pictures.get(sense.guid)
    return had ? { ...others, pictures: had } : others
  })
  return { ...word, audio: before.audio, senses }
}

/** The word with those recordings and pictures of an entry that it lacks; the same word when there are none. */
function withMediaOf<W extends WordContent>(word: W, entry: WordContent): W {
  const audio = appendNew(word.audio, entry.audio, ({ fileName }) => fileName)
  const senses = entry.senses.reduce(withPicturesOf, word.senses)
  return audio.length === word.audio.length && senses === word.senses ? word : { ...word, audio, senses }
}

function withPicturesOf(senses: readonly Sense[], entered: Sense): readonly Sense[] {
  if (picturesOf(entered).length === 0) return senses
  const home = homeOf(senses, entered)
  const illustrated = home && withNewPictures(home, picturesOf(entered))
  return !illustrated || illustrated === home ? senses : senses.map((sense) => (sense === home ? illustrated : sense))
}

/** The sense that an entered one is, or that took it in. */
export function homeOf(senses: readonly Sense[], entered: Sense): Sense | undefined {
  return senses.find(({ guid }) => guid === entered.guid) ?? senseContaining(senses, entered)
}

/**
 * The change that brings the recordings and pictures of an entry to the word that the server has made of it, in the entry's
 * place in the queue; null when there are none to bring.
 */
export function mediaOfEntry(entry: PendingOperation, { guid, word }: OperationDone): PendingOperation | null {
  if (entry.decision.kind !== 'enter' || !word) return null
  const whole = withMediaOf(word, entry.decision.word)
  if (whole === word) return null
  return {
    ...entry,
    id: newGuid(),
    sent: undefined,
    entails: undefined,
    guid,
    decision: { kind: 'change', base: knownVersion(word), word: contentOf(whole) },
  }
}
