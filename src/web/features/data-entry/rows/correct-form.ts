import { withCorrectForm } from '#domain/word/correct-form.ts'
import { removalOf } from '#domain/word/entry-removal.ts'
import { isProtected } from '#domain/word/protection.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { withoutMediaOf } from '#domain/word/sense-pictures.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import type { Attempt } from '../keeping/attempt.ts'
import { storeAttempt, withoutAddition, type Place } from '../keeping/store-attempt.ts'
import { apartAsWord } from './set-apart.ts'
import { wordOf, type SessionAction } from './session-state.ts'
import { sinceMet } from './since-met.ts'
import { withDoneSince, withoutDoneSince } from './taken-along.ts'
import type { SessionRow } from './use-session-rows.ts'

type Correction = Extract<Attempt, { readonly kind: 'vernacular' }>

/**
 * Corrects the form of an entry that is in a word of others: with the entry leaves what was done to that word from its row
 * (spec screens 7.7, S7.18).
 */
export async function correctForm(place: Place, row: SessionRow, attempt: Correction): Promise<SessionAction> {
  const { base, sense, row: entry } = row
  if (!sense || isProtected(base.word) || row.isGone || entry.removed) return storeAttempt(place, row, attempt)
  const { absorptions } = place.replica.db
  const since = sinceMet(entry.since ?? [], base.word, await absorptions.get(wordOf(entry).guid))
  const entering = place.entering()
  const made = withCorrectForm(
    { entered: wordOf(entry), word: base.word, sense, isAbsorbed: row.isAbsorbed },
    attempt.text,
    entering,
  )
  const word = withDoneSince(made, base.word, since, entering.glossLanguage)
  const theirs = withoutDoneSince(base.word, since, entering.glossLanguage)
  const left = withoutEntry(theirs, { ...row, sense }, place.domainId)
  const isUntouched = left !== null && sameValue(left, base.word)
  const taken = isUntouched ? null : { base, left }
  await place.replica.replaceEntry(taken, word)
  return { type: 'corrected', guid: entry.entered.guid, word, apart: apartAsWord(row, { taken, made: word }) }
}

type EntryIn = Pick<SessionRow, 'row'> & { readonly sense: Sense }

/** null: nothing else is in the word. */
function withoutEntry(word: WordContent, { row, sense }: EntryIn, domainId: string): WordContent | null {
  if (row.into && row.senseGuid === null) return withoutAddition(word, wordOf(row), row.into)
  const left = withoutMediaOf(word, wordOf(row))
  const removal = removalOf(left, sense.guid, domainId, sense.guid === row.senseGuid)
  return removal.kind === 'change' ? removal.word : removal.kind === 'word' ? null : left
}
