import { appendNew } from './append-new.ts'
import type { Picture, Sense, WordContent } from './word.ts'

export const picturesOf = (sense: Sense): readonly Picture[] => sense.pictures ?? []

type Named = { readonly fileName: string }

/** All pictures of the word. */
export const picturesIn = (word: Pick<WordContent, 'senses'>): readonly Picture[] => word.senses.flatMap(picturesOf)

/** The names of all recordings and pictures of the word. */
export function fileNamesOf(word: Pick<WordContent, 'audio' | 'senses'>): readonly string[] {
  return [...word.audio, ...picturesIn(word)].map(({ fileName }) => fileName)
}

/** The word without the recordings and pictures that an entry brought into it; the same word when there are none. */
export function withoutMediaOf(word: WordContent, entered: WordContent): WordContent {
  const brought = new Set(fileNamesOf(entered))
  if (!fileNamesOf(word).some((fileName) => brought.has(fileName))) return word
  const isOther = ({ fileName }: Named): boolean => !brought.has(fileName)
  const senses = word.senses.map((sense) =>
    sense.pictures ? { ...sense, pictures: sense.pictures.filter(isOther) } : sense,
  )
  return { ...word, audio: word.audio.filter(isOther), senses }
}

/** The sense with those of the pictures that it lacks. */
export function withNewPictures(sense: Sense, pictures: readonly Picture[]): Sense {
  const known = picturesOf(sense)
  const all = appendNew(known, pictures, ({ fileName }) => fileName)
  return all.length === known.length ? sense : { ...sense, pictures: all }
}

/**
 * A word as somebody sent it, with the pictures of `base` on each sense that says nothing about pictures: a client that
 * does not know them leaves them out and must not take them away. Who means none sends an empty list.
 */
export function keepingPictures<W extends WordContent>(sent: W, base: WordContent): W {
  const before = new Map(base.senses.map(({ guid, pictures }) => [guid, pictures]))
  return withSenses(sent, (sense) => {
    const pictures = sense.pictures ?? before.get(sense.guid)
    return pictures === sense.pictures ? sense : { ...sense, pictures }
  })
}

/** The word as it is stored: senses without pictures do not speak of them. */
export function withoutEmptyPictures<W extends WordContent>(word: W): W {
  return withSenses(word, (sense) => {
    if (!('pictures' in sense) || picturesOf(sense).length > 0) return sense
    const { pictures: _none, ...others } = sense
    return others
  })
}

function withSenses<W extends WordContent>(word: W, become: (sense: Sense) => Sense): W {
  const senses = word.senses.map(become)
  return senses.every((sense, at) => sense === word.senses[at]) ? word : { ...word, senses }
}
