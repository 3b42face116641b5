import { appendNew } from './append-new.ts'
import { senseContaining } from './contains-word.ts'
import { keepingPictures, picturesOf, withNewPictures } from './sense-pictures.ts'
import type { Sense, WordContent } from './word.ts'

/**
 * The word without its recordings and pictures, as a new one travels: text never waits for sound or pictures, which follow when
 * the server has the word.
 */
export const withoutMedia = (word: WordContent): WordContent => ({
  ...word,
  audio: [],
  senses: word.senses.map(({ pictures: _follow, ...sense }) => sense),
})

/** The word as it is to become, with the recordings and pictures that it had: what of a change need not wait for files. */
export const withMediaAsIn = (before: WordContent, word: WordContent): WordContent => ({
  ...keepingPictures(withoutMedia(word), before),
  audio: before.audio,
})

/** Whether two states of a word differ in recordings and pictures alone, if at all. */
export const isOnlyAboutMedia = (before: WordContent, after: WordContent): boolean =>
  JSON.stringify(withoutMedia(before)) === JSON.stringify(withoutMedia(after))

/** The word with those recordings and pictures of an entry that it lacks; the same word when there are none. */
export function withMediaOfEntry<W extends WordContent>(word: W, entry: WordContent): W {
  const audio = appendNew(word.audio, entry.audio, ({ fileName }) => fileName)
  const senses = entry.senses.reduce(withPicturesOf, word.senses)
  return audio.length === word.audio.length && senses === word.senses ? word : { ...word, audio, senses }
}

function withPicturesOf(senses: readonly Sense[], entered: Sense): readonly Sense[] {
  const home = homeOf(senses, entered)
  const illustrated = home && withNewPictures(home, picturesOf(entered))
  return !illustrated || illustrated === home ? senses : senses.map((sense) => (sense === home ? illustrated : sense))
}

/** The sense that an entered one is, or that took it in. */
export function homeOf(senses: readonly Sense[], entered: Sense): Sense | undefined {
  return senses.find(({ guid }) => guid === entered.guid) ?? senseContaining(senses, entered)
}
