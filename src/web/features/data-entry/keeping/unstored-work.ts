import type { StoredDraft } from '#web/replica/replica-database.ts'
import { isNothing, readTyped } from '../new-word/typed.ts'

type KeptRow = { readonly stage?: unknown; readonly failed?: readonly unknown[] }

/**
 * Whether a kept draft holds something of a person's that is nowhere else: typed and not entered, a row that this device
 * could not store, or an edit of one.
 */
export function isUnstoredWork({ key, draft }: StoredDraft): boolean {
  if (Array.isArray(draft)) return (draft as readonly KeptRow[]).some(isUnstored)
  if (key.startsWith('edit ')) return true
  if (key.startsWith('row ')) return isUnstored(draft as KeptRow)
  return !isNothing(readTyped(draft, ''))
}

function isUnstored({ stage, failed }: KeptRow): boolean {
  return stage === 'unstored' || (failed !== undefined && failed.length > 0)
}
