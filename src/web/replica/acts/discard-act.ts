import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { isRefused } from '../outbox/item.ts'
import { itemsOf } from '../outbox/items.ts'
import type { ReplicaDatabase } from '../replica-database.ts'
import { isAbout } from './behind-refused.ts'
import { leadToInbox, storesOfPlaces, type InboxName } from './lead-to-inbox.ts'
import { ACTS, type PendingAct, ofKind } from './pending-act.ts'

/**
 * Lets go of a decision that the server has refused. What waits in a domain that was to be added goes to the Inbox. What else
 * was decided about that domain goes with it; another new one that was to lie below it lies where it would have been itself.
 */
export async function discardAct(db: ReplicaDatabase, order: PendingAct['order'], inbox: InboxName): Promise<void> {
  await db.transaction('rw', [...storesOfPlaces(db), db.facts], async () => {
    const discarded = await db.outbox.get(order)
    // It may have been sent again from another tab while somebody was asked, and the server have it by now.
    if (!discarded || !('act' in discarded) || !isRefused(discarded)) return
    await db.outbox.delete(order)
    if (discarded.act.kind !== 'addDomain') return
    const { domain } = discarded.act
    await letGoOfAllAbout(db, { order, domain })
    await leadToInbox(db, { domain: domain.guid, inbox })
    // For the pages that have its table open, whichever tab they are in.
    await db.setFact('domainsLetGo', [...(await db.fact('domainsLetGo', [])), domain.guid])
  })
}

type Discarded = Pick<PendingAct, 'order'> & { readonly domain: OwnDomain }

async function letGoOfAllAbout(db: ReplicaDatabase, { order, domain }: Discarded): Promise<void> {
  const waiting = await itemsOf(db, ACTS)
  const about = waiting.filter((one) => one.order > order && isAbout(one.act, domain.guid))
  await db.outbox.bulkDelete(about.filter(({ act }) => act.kind !== 'addDomain').map((one) => one.order))
  const { parentId } = domain
  await db.outbox.bulkPut(
    about.flatMap((one) =>
      one.act.kind === 'addDomain'
        ? [{ ...one, ...ofKind({ ...one.act, domain: { ...one.act.domain, parentId } }) }]
        : [],
    ),
  )
}
