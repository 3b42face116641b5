import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import type { Guid } from '#domain/word/word.ts'
import type { Failed, Row, Session } from '../rows/session-state.ts'
import type { Tabs } from './take-up-drafts.ts'

/** Each row is kept by itself: entering a word writes one, however many there are. */
export const rowKey = (domainId: string, tab: string, guid: Guid): string => `row ${domainId} ${tab} ${guid}`

export type RowWrites = { readonly changed: readonly Row[]; readonly gone: readonly Guid[] }

/** What is to be written where `before` is kept and `now` is to be. */
export function rowWrites(before: Session, now: Session): RowWrites {
  const wasKept = new Set(before)
  const isHere = new Set(now.map(({ entered }) => entered.guid))
  return {
    changed: now.filter((row) => !wasKept.has(row)),
    gone: before.map(({ entered }) => entered.guid).filter((guid) => !isHere.has(guid)),
  }
}

/**
 * The rows that this tab has kept in the domain, and those that tabs that are gone have left, which are its own from now
 * on. Each is the object that is kept, in no order.
 */
export function takeUpRows(db: ReplicaDatabase, domainId: string, tabs: Tabs): Promise<Session> {
  const isOwnNow = (tab: string): boolean => tab === tabs.own || !tabs.open?.has(tab)
  return db.transaction('rw', db.drafts, async () => {
    const single = await db.drafts.where('key').startsWith(`row ${domainId} `).toArray()
    const rows: Row[] = []
    const moved: { readonly key: string; readonly row: Row }[] = []
    for (const { key, draft } of single) {
      const [, , tab = ''] = key.split(' ')
      if (!isOwnNow(tab)) continue
      const row = readRow(draft as Row)
      rows.push(row)
      if (tab !== tabs.own) moved.push({ key, row })
    }
    // An older version of the app kept all rows of a tab as one.
    const together = await db.drafts.where('key').startsWith(`rows ${domainId} `).toArray()
    for (const { key, draft } of together) {
      if (!isOwnNow(key.split(' ')[2] ?? '')) continue
      for (const row of (draft as Session).map(readRow)) {
        rows.push(row)
        moved.push({ key, row })
      }
    }
    await db.drafts.bulkDelete([...new Set(moved.map(({ key }) => key))])
    await db.drafts.bulkPut(moved.map(({ row }) => ({ key: rowKey(domainId, tabs.own, row.entered.guid), draft: row })))
    return rows
  })
}

/** What an older version of the app kept may lack what came since; its changes of glosses were in the language of entry. */
function readRow(kept: Row): Row {
  const failed = kept.failed ?? []
  return { ...kept, corrected: kept.corrected ?? null, removed: kept.removed ?? null, failed: failed.map(readFailed) }
}

function readFailed(failed: Failed): Failed {
  const { attempt } = failed
  if (attempt.kind !== 'gloss') return failed
  return { ...failed, attempt: { ...attempt, language: attempt.language ?? '' } }
}
