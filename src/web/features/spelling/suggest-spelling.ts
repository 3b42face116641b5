import { editDistance } from '#domain/text/edit-distance.ts'
import { finalWord, finalWordWithApostrophes } from '#domain/text/final-word.ts'
import { normalise } from '#domain/text/normalise.ts'
import { withoutJoiners, wordForm } from './word-form.ts'

/** A list of the words of a language, as they are written; all of them as `wordForm` writes them. */
export type WordList = {
  readonly has: (word: string) => boolean
  /** Words that are written in a similar way, the likeliest first. */
  readonly similar: (word: string) => readonly SimilarWord[]
  /** The frequent words of the language that begin so, the most frequent first; none where nothing is known of them. */
  readonly frequentWith: (beginning: string) => readonly string[]
  /** Words that begin so, the shortest first, as far as somebody asks. */
  readonly beginningWith: (beginning: string) => Iterable<string>
}

/** `isConfused`: nothing but letters differ that writers of its script take for each other. */
export type SimilarWord = { readonly word: string; readonly isConfused: boolean }

const MOST_SUGGESTIONS = 5

/** Of a word that may be wrong as well: so many longer ones leave room for what else may have been meant. */
const MOST_BEFORE_CORRECTIONS = 3

/** Steps (graphemes) from what was typed to what may have been meant; of a short word nothing else would be left. */
const FARTHEST = 2

/**
 * What may have been meant by the final word of a text, up to 5 in all: frequent words that begin so, for as long as the word
 * is being typed; corrections where it is wrong; then other longer words. Everything before it stays (spec screens 2.8).
 */
export function suggestSpelling(lists: readonly WordList[], text: string): readonly string[] {
  const written = normalise(text)
  const final = finalWordIn(lists, written)
  if (!final || lists.length === 0) return []
  const typed = wordForm(final.word)
  const corrected = isRight(lists, typed) ? [] : corrections(lists, typed)
  const frequent = frequentWords(lists, typed)
  const isFinished = !written.endsWith(final.word)
  const before = isFinished ? 0 : corrected.length > 0 ? MOST_BEFORE_CORRECTIONS : MOST_SUGGESTIONS
  const confused = corrected.filter(({ isConfused }) => isConfused)
  const nearer = [...confused.map(({ word }) => word), ...frequent.slice(0, before)]
  const words = new Set([...nearer, ...corrected.map(({ word }) => word), ...frequent])
  for (const word of longerWords(lists, typed)) {
    if (words.size >= MOST_SUGGESTIONS) break
    words.add(word)
  }
  return [...words].slice(0, MOST_SUGGESTIONS).map((word) => final.before + word)
}

/** An apostrophe stands within a word where a list has words that begin so: "ng'ombe", but not "l'eau". */
function finalWordIn(lists: readonly WordList[], text: string): ReturnType<typeof finalWord> {
  const final = finalWord(text)
  const whole = finalWordWithApostrophes(text)
  if (!final || !whole || final.word === whole.word) return final
  const beginning = wordForm(whole.word.slice(0, -final.word.length))
  const isKnown = [beginning, beginning.toLowerCase()].some((form) => lists.some((list) => hasAny(list, form)))
  return isKnown ? whole : final
}

function hasAny(list: WordList, beginning: string): boolean {
  for (const _ of list.beginningWith(beginning)) return true
  return false
}

/** Capitals are a matter of where a word stands; Arabic is written with its vowel signs or without. */
function isRight(lists: readonly WordList[], word: string): boolean {
  const forms = [
    word,
    word.toLowerCase(),
    capitalised(word.toLowerCase()),
    withoutVowelSigns(word),
    withoutJoiners(word),
  ]
  return forms.some((form) => lists.some((list) => list.has(form)))
}

function corrections(lists: readonly WordList[], typed: string): readonly SimilarWord[] {
  const sought = typed.toLowerCase()
  const nearest = lists
    .flatMap((list) => list.similar(sought))
    .filter(({ word }) => editDistance(sought, word.toLowerCase(), FARTHEST) <= FARTHEST)
  return nearest.map((one) => ({ ...one, word: inCapitalsOf(typed, one.word) })).slice(0, MOST_SUGGESTIONS)
}

function frequentWords(lists: readonly WordList[], beginning: string): readonly string[] {
  const words = formsOf(beginning).flatMap((form) =>
    lists.flatMap((list) => list.frequentWith(form).filter((word) => word !== form)),
  )
  return [...new Set(words.map((word) => inCapitalsOf(beginning, word)))]
}

function* longerWords(lists: readonly WordList[], beginning: string): Iterable<string> {
  for (const form of formsOf(beginning)) {
    for (const list of lists) {
      for (const word of list.beginningWith(form)) {
        if (word !== form && !isPossessiveOf(word, form)) yield inCapitalsOf(beginning, word)
      }
    }
  }
}

const formsOf = (beginning: string): readonly string[] => [...new Set([beginning, beginning.toLowerCase()])]

/** "river's" is no word of a dictionary, unless somebody has begun to type just that. */
const isPossessiveOf = (word: string, beginning: string): boolean => word.endsWith("'s") && !beginning.includes("'")

const VOWEL_SIGNS = /[\u064B-\u0652\u0670\u0640]/g
const withoutVowelSigns = (word: string): string => word.replace(VOWEL_SIGNS, '')

const capitalised = (word: string): string => word.replace(/^./u, (first) => first.toUpperCase())

/** Who begins with a capital goes on so. */
function inCapitalsOf(typed: string, word: string): string {
  const isCapital = /^\p{Lu}/u.test(typed)
  return isCapital ? capitalised(word) : word
}
