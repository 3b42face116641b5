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

export type KeptRows = {
  /** Under keys of this tab. Each is the object that is kept, in no order. */
  readonly own: Session
  /** Still under keys of others: to be removed once it is stored under one of this tab. */
  readonly elsewhere: readonly KeptRow[]
}

type KeptRow = { readonly key: string; readonly row: Row }

/**
 * The rows that this tab has kept in the domain, and those that tabs that are gone have left, which are its own from now
 * on. A full device has no room for that: then those stay where they are, and are to be seen.
 */
export async function takeUpRows(db: ReplicaDatabase, domainId: string, tabs: Tabs): Promise<KeptRows> {
  const takeUp = db.transaction('rw', db.drafts, async () => {
    const kept = await readRows(db, domainId, tabs)
    const isOwn = new Set(kept.own)
    const own = rowsOf(kept)
    const moved = own.filter((row) => !isOwn.has(row))
    await db.drafts.bulkDelete(kept.elsewhere.map(({ key }) => key))
    await db.drafts.bulkPut(moved.map((row) => ({ key: rowKey(domainId, tabs.own, row.entered.guid), draft: row })))
    return { own, elsewhere: [] }
  })
  return takeUp.catch(() => readRows(db, domainId, tabs))
}

/** Each once: where this tab has stored one already, a crash may have come before the other was removed. */
export function rowsOf({ own, elsewhere }: KeptRows): Session {
  const all = [...elsewhere.map(({ row }) => row), ...own]
  return [...new Map(all.map((row) => [row.entered.guid, row])).values()]
}

async function readRows(db: ReplicaDatabase, domainId: string, tabs: Tabs): Promise<KeptRows> {
  const single = await db.drafts.where('key').startsWith(`row ${domainId} `).toArray()
  // An older version of the app kept all rows of a tab as one.
  const together = await db.drafts.where('key').startsWith(`rows ${domainId} `).toArray()
  const all: KeptRow[] = [
    ...single.map(({ key, draft }) => ({ key, row: readRow(draft as Row) })),
    ...together.flatMap(({ key, draft }) => (draft as Session).map((row) => ({ key, row: readRow(row) }))),
  ]
  const isOwn = ({ key }: KeptRow): boolean => key.startsWith(rowKey(domainId, tabs.own, ''))
  const isLeft = ({ key }: KeptRow): boolean =>
    key.split(' ')[2] === tabs.own || !tabs.open?.has(key.split(' ')[2] ?? '')
  return {
    own: all.filter(isOwn).map(({ row }) => row),
    elsewhere: all.filter((one) => !isOwn(one) && isLeft(one)),
  }
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
