import { threeWayMerge } from './three-way-merge.ts'
import type { Guid, WordContent } from './word.ts'

/** A change of the word in which an entry is, made from the row of the entry, which stood for this sense of it. */
export type ChangeInRow = { readonly before: WordContent; readonly made: WordContent; readonly sense: SenseOfRow }

/** By their guids: an edit may have made a sense of its own (spec rules 4.7). */
type SenseOfRow = { readonly before: Guid; readonly made: Guid }

/**
 * An entry of one sense with what was changed from its row since, one after the other: what others have in the word that took
 * the entry in is none of it (spec screens S7.18).
 */
export function withChangesSince(entered: WordContent, changes: readonly ChangeInRow[]): WordContent {
  return changes.reduce(withChange, entered)
}

function withChange(entry: WordContent, { before, made, sense }: ChangeInRow): WordContent {
  const isThere = has(before, sense.before) && has(made, sense.made)
  const inRow = (word: WordContent, guid: Guid): WordContent => asEntry(word, isThere ? guid : null, entry)
  return threeWayMerge(inRow(before, sense.before), inRow(made, sense.made), entry).word
}

const has = ({ senses }: WordContent, guid: Guid): boolean => senses.some((sense) => sense.guid === guid)

/** What is said of the word and of one sense of it, said of the entry, whose form stays. */
function asEntry(word: WordContent, guid: Guid | null, { senses: [own], ...entry }: WordContent): WordContent {
  const { guid: name, vernacular, usingCitationForm } = entry
  const senses = word.senses.filter((sense) => own && sense.guid === guid)
  return {
    ...word,
    guid: name,
    vernacular,
    usingCitationForm,
    senses: senses.map((one) => ({ ...one, guid: own?.guid ?? one.guid })),
  }
}
