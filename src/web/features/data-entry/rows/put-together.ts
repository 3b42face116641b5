import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Former, TakenBack } from '#web/replica/commands.ts'
import { wordsByGuid } from '#web/replica/read-words.ts'
import type { Attempt } from '../keeping/attempt.ts'
import { removedWith, takenBack, type Place } from '../keeping/store-attempt.ts'
import type { SessionAction } from './session-state.ts'
import { withDoneApart, type SetApart } from './set-apart.ts'
import type { SessionRow } from './use-session-rows.ts'

type UndoEdit = Extract<Attempt, { readonly kind: 'undoEdit' }>
type AsSense = Extract<SetApart, { readonly as: 'sense' }>
type AsWord = Extract<SetApart, { readonly as: 'word' }>

/**
 * Undoes an edit that set something apart: that is where it was again, and nowhere else. What others have written since, in
 * the one or the other, stays as they wrote it.
 */
export async function putTogether(place: Place, row: SessionRow, attempt: UndoEdit): Promise<SessionAction> {
  const { apart } = attempt
  const { guid } = row.row.entered
  if (apart.as === 'sense' && row.isGone) return { type: 'failed', guid, failed: { attempt, trouble: 'notHere' } }
  await (apart.as === 'sense' ? joinSense(place, row, apart) : joinWord(place, row, apart))
  return { type: 'together', guid, row: apart.row }
}

async function joinSense({ replica }: Place, { base }: SessionRow, { before, after }: AsSense): Promise<void> {
  await replica.changeWord(base, threeWayMerge(after, base.word, before).word)
}

async function joinWord(place: Place, row: SessionRow, apart: AsWord): Promise<void> {
  const made = row.isGone ? null : takenBack(row.base, removedWith(place, row))
  const former = apart.taken && (await formerOf(place, apart.taken))
  const isAllMade = made !== null && made.left === null
  await place.replica.undoReplacing(made, former && isAllMade ? withSince(former, row, apart) : former)
}

async function formerOf({ replica }: Place, { base, left }: TakenBack): Promise<Former> {
  if (left === null) return { base, word: base.word, isRemoved: true }
  const { guid } = base.word
  const { version, word } = (await wordsByGuid(replica.db, [guid])).get(guid) ?? { version: null, word: left }
  return { base: { version, word }, word: threeWayMerge(left, word, base.word).word, isRemoved: false }
}

/** What is in the word that goes, and was not when it was made, has been written by others. */
function withSince(former: Former, { base }: SessionRow, { sense, made }: AsWord): Former {
  return sense ? { ...former, word: withDoneApart(former.word, sense, { made, now: base.word }) } : former
}
