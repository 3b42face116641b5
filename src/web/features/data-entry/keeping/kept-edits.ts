import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import type { UnfinishedEdit } from '../rows/editing.ts'
import { takeLastMoment } from './last-moment.ts'
import type { Tabs } from './take-up-drafts.ts'

/** With the key under which it lies in the storage. */
export type KeptEdit = UnfinishedEdit & { readonly key: string }

/** By the beginning of their keys, in which the names of the domain and the tab follow. */
export const EDITS = 'edit '

export const editKey = (domainId: string, tab: string, field: string): string => `${EDITS}${domainId} ${tab} ${field}`

/** Of a key under which an edit is kept. */
export function placeOfEdit(key: string): { readonly domainId: string; readonly tab: string } {
  const [domainId = '', tab = ''] = key.slice(EDITS.length).split(' ')
  return { domainId, tab }
}

/** What somebody was typing into rows of the domain: in this tab before it was reloaded, and in tabs that are gone. */
export async function keptEdits(db: ReplicaDatabase, domainId: string, tabs: Tabs): Promise<readonly KeptEdit[]> {
  const start = `${EDITS}${domainId} `
  await takeLastMoment(db, start)
  const kept = await db.drafts.where('key').startsWith(start).toArray()
  const isLeft = (tab: string): boolean => tab === tabs.own || !tabs.open?.has(tab)
  return kept
    .filter(({ key }) => isLeft(placeOfEdit(key).tab))
    .map(({ key, draft }) => ({ key, ...(draft as UnfinishedEdit) }))
}
