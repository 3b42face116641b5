import type { DomainId } from '#domain/domains/domain-id.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { EVERY, itemsOf } from '../outbox/items.ts'
import type { BegunRecording } from '../begun-recording.ts'
import type { ReplicaDatabase, StoredDraft } from '../replica-database.ts'
import { renumberedActs, retagged, retaggingOf, type Renumbered, type Retagging } from './renumbered.ts'
import { ACTS } from './pending-act.ts'

/** All stores that may name a domain by its number. */
export const storesOfNumbers = ({ outbox, drafts, begunRecordings, sheets }: ReplicaDatabase) => [
  outbox,
  drafts,
  begunRecordings,
  sheets,
]

/**
 * Gives a domain its other number in all that waits on this device: in decisions about words and about the tree, in what
 * somebody has begun to type, and on sheets. For use in a transaction.
 */
export async function renumberHere(db: ReplicaDatabase, renumbered: Renumbered): Promise<void> {
  await db.outbox.bulkPut([...renumberedActs(await itemsOf(db, ACTS, EVERY), renumbered)])
  await retagHere(db, renumbered, retaggingOf(renumbered))
}

type Move = Pick<Renumbered, 'from' | 'to'>

/** The same but for decisions about the tree: what waits under a number goes to another, and gets other tags. */
export async function retagHere(db: ReplicaDatabase, move: Move, retagging: Retagging): Promise<void> {
  const { outbox, sheets } = db
  const operations = await itemsOf(db, ['word'])
  const tagged = operations.map((one) => ({ ...one, decision: retagged(one.decision, retagging) }))
  await outbox.bulkPut(tagged.filter(({ decision }, at) => decision !== operations[at]?.decision))
  await sheets.where({ domainId: move.from }).modify({ domainId: move.to })
  await moveBegun(db, await moveDrafts(db, move, retagging), retagging)
}

type Moved = ReadonlyMap<StoredDraft['key'], StoredDraft['key']>

/** Keys name what is kept, the domain and the tab, in this order; others than of the tables lead to no domain. */
export const domainOfDraft = (key: StoredDraft['key']): DomainId => key.split(' ')[1] ?? ''

async function moveDrafts({ drafts }: ReplicaDatabase, { from, to }: Move, retagging: Retagging): Promise<Moved> {
  const before = await drafts.toArray()
  const taken = new Set(before.map(({ key }) => key))
  const moved = new Map<string, string>()
  for (const { key } of before) {
    const [kind = '', domainId, tab = '', ...rest] = key.split(' ')
    if (domainId !== from || tab === '') continue
    const next = [kind, to, tab, ...rest].join(' ')
    // What is there stays; as with what tabs have left that are gone, both have their turn. The Inbox may be open in that
    // tab, with nothing typed there yet.
    const mayBeWritten = taken.has(next) || (to === INBOX_ID && rest.length === 0)
    moved.set(key, mayBeWritten ? [kind, to, newGuid(), ...rest].join(' ') : next)
  }
  await drafts.bulkDelete([...moved.keys()])
  const now = before.map((one): StoredDraft => {
    const key = moved.get(one.key)
    const draft = retagged(one, retagging)
    return key === undefined ? draft : { ...draft, key, movedFrom: one.movedFrom ?? one.key }
  })
  await drafts.bulkPut(now.filter(({ key, draft }, at) => key !== before[at]?.key || draft !== before[at].draft))
  return moved
}

/** What was cut off in recording is of the same draft as before. */
async function moveBegun({ begunRecordings }: ReplicaDatabase, moved: Moved, retagging: Retagging): Promise<void> {
  const begun = await begunRecordings.toArray()
  const ofMoved = ({ of, ...one }: BegunRecording): BegunRecording => ({
    ...one,
    of: of.kind === 'draft' ? { ...of, key: moved.get(of.key) ?? of.key } : retagged(of, retagging),
  })
  await begunRecordings.bulkPut(begun.map(ofMoved))
}
