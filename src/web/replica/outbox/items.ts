import type { ReplicaDatabase } from '../replica-database.ts'
import type { StoredConsent } from './consent.ts'
import type { ItemOf, Kind, NewItem, Status } from './item.ts'

const UNSENT: readonly Status[] = ['waiting', 'refused']

/** Also what is done. */
export const EVERY: readonly Status[] = [...UNSENT, 'done']

/** The items of some kinds, in their order; `status`: only of these. */
export async function itemsOf<K extends Kind>(
  db: Pick<ReplicaDatabase, 'outbox'>,
  kinds: readonly K[],
  status = UNSENT,
): Promise<ItemOf<K>[]> {
  return (await itemsIn(db, kinds, status).sortBy('order')) as ItemOf<K>[]
}

/** The same, to be counted or read in another way. */
export const itemsIn = ({ outbox }: Pick<ReplicaDatabase, 'outbox'>, kinds: readonly Kind[], status = UNSENT) =>
  outbox.where('[kind+status]').anyOf(kinds.flatMap((kind) => status.map((one) => [kind, one])))

/** Stores an item, and lets go of others whose place it takes; what is here already under its id is among them. */
export function putInPlaceOf(
  { outbox }: Pick<ReplicaDatabase, 'outbox'>,
  item: NewItem,
  others: readonly Pick<NewItem, 'id'>[],
): Promise<void> {
  return outbox.db.transaction('rw', outbox, async () => {
    await outbox
      .where('id')
      .anyOf(others.map(({ id }) => id))
      .delete()
    await outbox.add(item)
  })
}

/** undefined: the server has it, or nobody wanted it. */
export async function consentWith(
  { outbox }: ReplicaDatabase,
  id: StoredConsent['id'],
): Promise<StoredConsent | undefined> {
  const found = await outbox.get({ id })
  return found?.kind === 'consent' ? found : undefined
}
