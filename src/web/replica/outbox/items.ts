import type { Guid } from '#domain/word/word.ts'
import type { Table } from '#web/device/database.ts'
import { CUT_OFF, type StoredConsent } from './consent.ts'
import type { Item, ItemOf, Kind, NewItem, Status } from './item.ts'
import { COUNTED } from './kinds.ts'
import type { NewOperation, PendingOperation } from './pending-operation.ts'

/** The queue, in whatever database it lies. */
export type Outbox = {
  readonly outbox: Table<Item, number, NewItem>
  /** The same for whoever looks for operations about words by what only these have, or by their order. */
  readonly operations: Operations
}

/** Not what would lead to items of other kinds as well. */
type Operations = Omit<
  Table<PendingOperation, number, NewOperation>,
  'toArray' | 'toCollection' | 'count' | 'each' | 'filter'
>

const UNSENT: readonly Status[] = ['waiting', 'refused']

/** Also what is done. */
export const EVERY: readonly Status[] = [...UNSENT, 'done']

/** The items of some kinds, in their order; `status`: only of these. */
export async function itemsOf<K extends Kind>(db: Outbox, kinds: readonly K[], status = UNSENT): Promise<ItemOf<K>[]> {
  return (await itemsIn(db, kinds, status).sortBy('order')) as ItemOf<K>[]
}

/** The same, to be counted or read in another way. */
export const itemsIn = ({ outbox }: Outbox, kinds: readonly Kind[], status = UNSENT) =>
  outbox.where('[kind+status]').anyOf(kinds.flatMap((kind) => status.map((one) => [kind, one])))

/** Stores an item in place of what is here already under its id, and of others. */
export function putInPlaceOf(
  { outbox }: Outbox,
  item: NewItem,
  others: readonly Pick<NewItem, 'id'>[] = [],
): Promise<void> {
  return outbox.db.transaction('rw', outbox, async () => {
    await outbox
      .where('id')
      .anyOf([item, ...others].map(({ id }) => id))
      .delete()
    await outbox.add(item)
  })
}

/** What waits on a word, in its order. */
export const operationsOn = ({ operations }: Outbox, guid: Guid): Promise<PendingOperation[]> =>
  operations.where({ guid }).sortBy('order')

/** undefined: the server has it, or nobody wanted it. */
export async function consentWith({ outbox }: Outbox, id: StoredConsent['id']): Promise<StoredConsent | undefined> {
  const found = await outbox.get({ id })
  return found?.kind === 'consent' ? found : undefined
}

type Unsent = { readonly waiting: number; readonly refused: number }

/** How much of this device the server does not have. What was cut off waits for somebody to hear it. */
export async function countUnsent(db: Outbox): Promise<Unsent> {
  const [waiting, refused, cutOff] = await Promise.all([
    itemsIn(db, COUNTED, ['waiting']).count(),
    itemsIn(db, COUNTED, ['refused']).count(),
    db.outbox.where('refusal.code').equals(CUT_OFF.code).count(),
  ])
  return { waiting: waiting + cutOff, refused: refused - cutOff }
}

/**
 * Notes that the server may have these from now on, before they leave: the answer may be lost. Answers those that are still
 * here: what has been dropped meanwhile does not leave.
 */
export async function markSent(
  { outbox, operations }: Outbox,
  leaving: readonly PendingOperation[],
): Promise<readonly PendingOperation[]> {
  if (leaving.every(({ sent }) => sent)) return leaving
  return outbox.db.transaction('rw', outbox, async () => {
    const found = await operations.bulkGet(leaving.map(({ order }) => order))
    const here = found.filter((one) => one !== undefined).map((one) => ({ ...one, sent: true }) as const)
    await operations.bulkPut(here)
    return here
  })
}
