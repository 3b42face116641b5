import { tidy } from '#domain/text/tidy.ts'
import type { EntryChoice } from '#domain/word/entry-into.ts'
import type { TextByLanguage } from '#domain/word/new-word.ts'
import { glossIn } from '#domain/word/shown-glosses.ts'
import type { Guid, LanguageTag, Sense, WordContent } from '#domain/word/word.ts'
import type { Typed } from './typed.ts'

/** The word that what is typed belongs to, and its sense; null: a new one. */
export type Chosen = { readonly word: WordContent; readonly sense: Sense | null }

/**
 * What changes in the fields when somebody chooses an existing word for what they type (spec screens 7.5.4): the glosses
 * of the sense stand there, as far as it has any in these languages. null: it is a word of its own after all.
 */
export function choosing(typed: Typed, chosen: Chosen | null, columns: readonly LanguageTag[]): Partial<Typed> {
  const before = withoutTaken(typed)
  if (!chosen) return { choice: null, glosses: before }
  const { word, sense } = chosen
  const taken = glossesOf(sense, columns)
  const choice = { word: word.guid, sense: sense?.guid ?? null, vernacular: tidy(typed.vernacular), taken, before }
  return { choice, glosses: { ...before, ...taken } }
}

/** Another form is another word: what was chosen for the former one counts no more. */
export function retyped(typed: Typed, vernacular: string): Partial<Typed> {
  const isSame = typed.choice === null || tidy(vernacular) === typed.choice.vernacular
  return isSame ? { vernacular } : { vernacular, ...choosing(typed, null, []) }
}

/** What was chosen for an entry that is taken back into the fields: all that stands there is its own. */
export const stillChoosing = (entered: WordContent, choice: EntryChoice | null | undefined): Typed['choice'] =>
  choice ? { word: choice.word, sense: choice.sense, vernacular: entered.vernacular, taken: {}, before: {} } : null

export const isChosen = (choice: Typed['choice'], word: Guid, sense: Guid | null): boolean =>
  choice?.word === word && choice.sense === sense

/** As if nothing had been chosen, but what was typed since stays. */
function withoutTaken({ glosses, choice }: Typed): TextByLanguage {
  if (!choice) return glosses
  const languages = [...new Set([...Object.keys(glosses), ...Object.keys(choice.before)])]
  const textOf = (language: LanguageTag): string => {
    const isTaken = language in choice.taken && glosses[language] === choice.taken[language]
    return (isTaken ? choice.before[language] : glosses[language]) ?? ''
  }
  return Object.fromEntries(languages.map((language) => [language, textOf(language)]))
}

function glossesOf(sense: Sense | null, columns: readonly LanguageTag[]): TextByLanguage {
  const found = columns.map((language) => [language, glossIn(sense ?? undefined, language)?.def ?? ''] as const)
  return Object.fromEntries(found.filter(([, def]) => def.trim() !== ''))
}
