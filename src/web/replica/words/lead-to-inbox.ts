import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import { INBOX_GUID, INBOX_ID } from '#domain/domains/inbox.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import { itemsOf } from '../outbox/items.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import type { OwnDomain } from '#domain/domains/own-domains.ts'
import { isRefused } from '../outbox/item.ts'
import { ACTS, isAbout, type PendingAct, ofKind } from '../outbox/pending-act.ts'

/** What the Inbox is called, and in which language. */
export type InboxName = Pick<SemanticDomain, 'name' | 'lang'>

type Led = { readonly domain: DomainKey; readonly inbox: InboxName }

/** Where something may wait for a domain that somebody lets go of. */
const storesOfPlaces = ({ outbox, desk, sheets }: ReplicaDatabase) => [outbox, desk, sheets]

/** What waits in a domain that is not to be added after all is in the Inbox from now on: words, what is unfinished, sheets. */
export async function leadToInbox(db: ReplicaDatabase, led: Led): Promise<void> {
  await db.transaction('rw', storesOfPlaces(db), async () => {
    const operations = (await itemsOf(db, ['word'])).filter((one) => isNamed(one, led))
    await db.outbox.bulkPut(operations.map((one) => ({ ...one, decision: inInbox(one.decision, led) })))
    await db.sheets.where({ domainKey: led.domain }).modify({ domainKey: INBOX_ID })
    const items = (await db.desk.toArray()).filter((one) => isNamed(one, led))
    await db.desk.bulkPut(
      items.map((one) => ({ ...inInbox(one, led), place: one.place === led.domain ? INBOX_ID : one.place })),
    )
  })
}

const isNamed = (thing: unknown, { domain }: Led): boolean => JSON.stringify(thing).includes(domain)

/** The same thing, whatever it is, but with the tag of the Inbox for every one of the domain, and only once in a sense. */
function inInbox<Thing>(thing: Thing, led: Led): Thing {
  if (Array.isArray(thing)) {
    const all: readonly unknown[] = thing.map((one: unknown) => inInbox(one, led))
    const isFirst = (one: unknown, at: number): boolean => !isInboxTag(one) || all.findIndex(isInboxTag) === at
    return all.filter(isFirst) as Thing
  }
  if (!isRecord(thing)) return thing
  if (isTag(thing) && domainKey(thing) === led.domain)
    return { ...thing, id: INBOX_ID, guid: INBOX_GUID, ...led.inbox } as Thing
  return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, inInbox(value, led)])) as Thing
}

function isInboxTag(thing: unknown): boolean {
  return isRecord(thing) && isTag(thing) && thing.id === INBOX_ID
}

function isTag(thing: Readonly<Record<string, unknown>>): thing is Pick<SemanticDomain, 'id' | 'guid'> {
  return typeof thing['id'] === 'string' && typeof thing['guid'] === 'string'
}

/** Neither a list nor a file, a date or whatever else the browser can keep. */
function isRecord(thing: unknown): thing is Readonly<Record<string, unknown>> {
  return typeof thing === 'object' && thing !== null && Object.getPrototypeOf(thing) === Object.prototype
}

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
  const { parentId } = domain
  for (const one of about) {
    if (one.act.kind !== 'addDomain') await db.outbox.delete(one.order)
    else await db.outbox.put({ ...one, ...ofKind({ ...one.act, domain: { ...one.act.domain, parentId } }) })
  }
}
