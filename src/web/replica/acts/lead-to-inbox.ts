import { domainKey, type DomainKey } from '#domain/domains/domain-key.ts'
import { INBOX_GUID, INBOX_ID } from '#domain/domains/inbox.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { BegunRecording } from '../begun-recording.ts'
import { itemsOf } from '../outbox/items.ts'
import type { ReplicaDatabase, StoredDraft } from '../replica-database.ts'

/** What the Inbox is called, and in which language. */
export type InboxName = Pick<SemanticDomain, 'name' | 'lang'>

type Led = { readonly domain: DomainKey; readonly inbox: InboxName }

/** Where something may wait for a domain that somebody lets go of. */
export const storesOfPlaces = ({ outbox, drafts, begunRecordings, sheets }: ReplicaDatabase) => [
  outbox,
  drafts,
  begunRecordings,
  sheets,
]

/** What waits in a domain that is not to be added after all is in the Inbox from now on: words, what is unfinished, sheets. */
export async function leadToInbox(db: ReplicaDatabase, led: Led): Promise<void> {
  await db.transaction('rw', storesOfPlaces(db), async () => {
    const operations = (await itemsOf(db, ['word'])).filter((one) => isNamed(one, led))
    await db.outbox.bulkPut(operations.map((one) => ({ ...one, decision: inInbox(one.decision, led) })))
    await db.sheets.where({ domainKey: led.domain }).modify({ domainKey: INBOX_ID })
    const moved = await moveDrafts(db, led)
    const begun = await db.begunRecordings.toArray()
    await db.begunRecordings.bulkPut(begun.map((one) => ofMoved(one, moved, led)))
  })
}

const isNamed = (thing: unknown, { domain }: Led): boolean => JSON.stringify(thing).includes(domain)

type Moved = ReadonlyMap<StoredDraft['key'], StoredDraft['key']>

/** Keys name what is kept, the domain and the tab, in this order. What is in the Inbox already stays beside it. */
async function moveDrafts({ drafts }: ReplicaDatabase, led: Led): Promise<Moved> {
  const before = (await drafts.toArray()).filter((one) => isNamed(one, led))
  const moved = new Map<string, string>()
  for (const { key } of before) {
    const [kind = '', domain, tab, ...rest] = key.split(' ')
    if (domain !== led.domain) continue
    // Of what is typed there is one in each tab, and the Inbox may be open in that one.
    const isOnly = rest.length === 0
    moved.set(key, [kind, INBOX_ID, isOnly ? newGuid() : tab, ...rest].join(' '))
  }
  await drafts.bulkDelete([...moved.keys()])
  await drafts.bulkPut(before.map((one) => ({ ...inInbox(one, led), key: moved.get(one.key) ?? one.key })))
  return moved
}

/** What was cut off in recording is of the same draft, or of the same word, as before. */
function ofMoved({ of, ...one }: BegunRecording, moved: Moved, led: Led): BegunRecording {
  return { ...one, of: of.kind === 'draft' ? { ...of, key: moved.get(of.key) ?? of.key } : inInbox(of, led) }
}

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
