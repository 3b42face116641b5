import { isInUse, livingSenses } from '#domain/word/living-senses.ts'
import { graphemes } from '#domain/text/graphemes.ts'
import { tidy } from '#domain/text/tidy.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'

/** What an entry of a form that is there already may be: a sense of a word, a new one of it (null), or a word of its own. */
export type HintOption = { readonly word: WordContent; readonly sense: Sense | null } | null

/**
 * The words of exactly this form with their senses, as they are offered one under the other. None where nobody has such a
 * word. What the server refuses takes nothing in.
 */
export function optionsFor(words: readonly ShownWord[], vernacular: string): readonly HintOption[] {
  const form = tidy(vernacular)
  const same = words.filter(({ word, saved }) => tidy(word.vernacular) === form && saved !== 'refused' && isInUse(word))
  const options = same.flatMap(({ word }) => [...livingSenses(word), null].map((sense) => ({ word, sense })))
  return options.length === 0 ? [] : [...options, null]
}

/** So much of a definition, in letters, tells which sense it is (spec screens 7.5.4). */
const LONG = 50

export function cutShort(text: string): string {
  const letters = graphemes(text)
  return letters.length <= LONG
    ? text
    : `${letters
        .slice(0, LONG - 1)
        .join('')
        .trimEnd()}…`
}
