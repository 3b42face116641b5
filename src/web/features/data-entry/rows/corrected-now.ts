import type { Guid, WordContent } from '#domain/word/word.ts'
import type { SessionAction } from './session-state.ts'

/**
 * The words that took the places of entries whose forms were corrected while this page is open, by the guids that name their
 * rows. What this device had no room for is held as long, and may be kept when the table where it was made is gone.
 */
const corrected = new Map<Guid, WordContent>()

export function noteCorrected(action: SessionAction): void {
  if (action.type === 'corrected') corrected.set(action.guid, action.word)
  if (action.type !== 'together' || !('corrected' in action.row)) return
  if (action.row.corrected) corrected.set(action.guid, action.row.corrected)
  else corrected.delete(action.guid)
}

/** undefined: none did. */
export const correctedNow = (row: Guid): WordContent | undefined => corrected.get(row)
