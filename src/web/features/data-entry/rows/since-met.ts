import type { Absorption } from '#web/replica/absorption.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { DoneSince } from './done-since.ts'
import { undoOfEdit } from './undo-of-edit.ts'

/**
 * What was done to an entry, as done to the word that absorbed it: what that one said when they met is what it is to say
 * again, and may be more than the entry did. What was done since they met is known as that already.
 */
export function sinceMet(
  since: readonly DoneSince[],
  now: WordContent,
  absorption: Absorption | undefined,
): readonly DoneSince[] {
  if (absorption?.into !== now.guid) return since
  const { senses, after: word } = absorption
  return since.map((one) => {
    const home = one.kind === 'edit' ? senses[one.sense] : undefined
    if (one.kind !== 'edit' || home === undefined) return one
    const sense = word.senses.find(({ guid }) => guid === home)
    return { ...one, sense: home, undo: undoOfEdit(one.did, { base: { version: null, word }, sense }) }
  })
}
