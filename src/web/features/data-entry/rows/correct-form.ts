import { withChangesSince } from '#domain/word/changed-since.ts'
import { withCorrectForm } from '#domain/word/correct-form.ts'
import type { Sense } from '#domain/word/word.ts'
import type { Attempt } from './attempt.ts'
import { leftWithout, type Place } from './store-attempt.ts'
import { changesSince, operationsOf } from './deed.ts'
import { wordOf, type SessionAction } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

type Correction = Extract<Attempt, { readonly kind: 'vernacular' }>

/**
 * A form that others use as well stays theirs: the entry is taken back from their word, with what was done to that from its
 * row, and becomes a word of its own (spec screens 7.7, S7.18).
 */
export async function correctForm(
  place: Place,
  { base, row, isAbsorbed, sense }: SessionRow & { readonly sense: Sense },
  { text }: Correction,
): Promise<SessionAction> {
  const { replica, domainId, entering } = place
  const since = isAbsorbed ? await changesSince(replica.db, row, domainId) : []
  const entered = withChangesSince(wordOf(row), since)
  const word = withCorrectForm({ entered, word: base.word, sense, isAbsorbed }, text, entering())
  const taken = isAbsorbed ? { undo: operationsOf(row) } : { base, left: leftWithout(base.word, sense, domainId) }
  const operations = await replica.replaceEntry(taken, word)
  const { corrected, into, senseGuid, deeds } = row
  const deed = { operations, before: { corrected, into, senseGuid, deeds } }
  return { type: 'corrected', guid: row.entered.guid, word, deed }
}
