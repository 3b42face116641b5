import { withChangesSince, type ChangeInRow } from '#domain/word/changed-since.ts'
import { withCorrectForm } from '#domain/word/correct-form.ts'
import type { EntryEdit } from '#domain/word/entry-edit.ts'
import { senseOfEntry } from '#domain/word/sense-in-word.ts'
import type { Guid, Sense, WordContent } from '#domain/word/word.ts'
import { changesBy } from '#web/replica/words/undo-operations.ts'
import { operationsOf, wordOf, type Row, type SessionAction } from './session-state.ts'
import { leftWithout, type Here } from './store-attempt.ts'
import type { SessionRow } from './use-session.ts'

/**
 * A form that others use as well stays theirs: the entry is taken back from their word, with what was done to that from its
 * row, and becomes a word of its own (spec screens 7.7, S7.18).
 */
export async function correctForm(
  here: Here,
  { base, row, isAbsorbed, sense }: SessionRow & { readonly sense: Sense },
  { text }: Extract<EntryEdit, { readonly kind: 'vernacular' }>,
): Promise<SessionAction> {
  const since = isAbsorbed ? await changesSince(here, row) : []
  const entered = withChangesSince(wordOf(row), since)
  const word = withCorrectForm({ entered, word: base.word, sense, isAbsorbed }, text, here.entering())
  const taken = isAbsorbed ? { undo: operationsOf(row) } : { base, left: leftWithout(base.word, sense, here.place) }
  const operations = await here.replica.replaceEntry(taken, word)
  const { corrected, into, senseGuid, deeds } = row
  const deed = { operations, before: { corrected, into, senseGuid, deeds } }
  return { type: 'corrected', guid: row.entered.guid, word, deed }
}

/** What was changed from a row since its word was entered. */
async function changesSince({ replica, place }: Here, row: Row): Promise<readonly ChangeInRow[]> {
  const changes: ChangeInRow[] = []
  let stoodFor = row.senseGuid
  for (const { operations, before } of (row.deeds ?? []).toReversed()) {
    const after = stoodFor
    if (before?.senseGuid !== undefined) stoodFor = before.senseGuid
    const done = await changesBy(replica.db, operations)
    const inRow = done.map((one) => ({
      ...one,
      sense: { before: senseIn(one.before, stoodFor), made: senseIn(one.made, after) },
    }))
    changes.unshift(...inRow)
  }
  return changes

  function senseIn(word: WordContent, own: Guid | null): Guid {
    const [entered] = wordOf(row).senses
    return own ?? row.into?.sense ?? (entered && senseOfEntry(word, entered, place))?.guid ?? ''
  }
}
