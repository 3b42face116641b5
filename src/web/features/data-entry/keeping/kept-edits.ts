import type { ReplicaDatabase, StoredDraft } from '#web/replica/replica-database.ts'
import type { UnfinishedEdit } from '../rows/editing.ts'
import { inPlace } from './in-place.ts'
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

/**
 * What somebody was typing into rows of the domain: in this tab before it was reloaded, and in tabs that are gone, which is
 * this tab's from now on, as their rows are (`takeUpRows`): each is stored once, by the tab that has its row.
 */
export async function takeUpEdits(db: ReplicaDatabase, domainId: string, tabs: Tabs): Promise<readonly KeptEdit[]> {
  const start = `${EDITS}${domainId} `
  const readLeft = async (): Promise<readonly StoredDraft[]> =>
    leftTo(tabs, await db.drafts.where('key').startsWith(start).toArray())
  const takeUp = async (): Promise<readonly StoredDraft[]> => {
    await takeLastMoment(db, start)
    return db.transaction('rw', db.drafts, async () => {
      const left = await readLeft()
      const moved = left.filter(({ key }) => placeOfEdit(key).tab !== tabs.own)
      await db.drafts.bulkDelete(moved.map(({ key }) => key))
      await db.drafts.bulkPut(moved.map((draft) => ({ ...draft, key: keyOfMoved(draft.key, tabs.own) })))
      return readLeft()
    })
  }
  // A full device has no room for that: then they stay where they are, and are to be seen.
  const drafts = await takeUp().catch(async () => leftTo(tabs, await (await inPlace()).draftsInPlace(db, start)))
  return drafts.map(({ key, draft }) => ({ key, ...(draft as UnfinishedEdit) }))
}

const leftTo = ({ own, open }: Tabs, drafts: readonly StoredDraft[]): readonly StoredDraft[] =>
  drafts.filter(({ key }) => {
    const { tab } = placeOfEdit(key)
    return tab === own || !open?.has(tab)
  })

/** Never the key of a field of this tab: what is being typed there is another change. */
function keyOfMoved(key: string, own: string): string {
  const { domainId, tab } = placeOfEdit(key)
  const field = key.slice(editKey(domainId, tab, '').length)
  return editKey(domainId, own, `${field} ${tab}`)
}
