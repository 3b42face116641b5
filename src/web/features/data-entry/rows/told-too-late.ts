import type { Guid } from '#domain/word/word.ts'
import type { SessionAction } from './session-state.ts'

type Done = SessionAction & { readonly type: 'done' }

/**
 * What was done to entries when the table was gone in which they stood, by the guids that name their rows: what this device
 * had no room for may be kept much later. The row learns of it in the table that shows it then.
 */
const untold = new Map<Guid, readonly Done[]>()

export function noteUntold(action: SessionAction): void {
  if (action.type === 'done') untold.set(action.guid, [...(untold.get(action.guid) ?? []), action])
}

/** They are told once. */
export function takeUntold(row: Guid): readonly Done[] {
  const found = untold.get(row) ?? []
  untold.delete(row)
  return found
}
