import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import { INBOX_GUID, INBOX_ID } from '#domain/domains/inbox.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import { itemsOf } from '../outbox/items.ts'
import type { ReplicaDatabase } from '../replica-database.ts'

/** What the Inbox is called, and in which language. */
export type InboxName = Pick<SemanticDomain, 'name' | 'lang'>

type Led = { readonly domain: DomainKey; readonly inbox: InboxName }

/** Where something may wait for a domain that somebody lets go of. */
export const storesOfPlaces = ({ outbox, desk, sheets }: ReplicaDatabase) => [outbox, desk, sheets]

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
export function inInbox<Thing>(thing: Thing, led: Led): Thing {
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
