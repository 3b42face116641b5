import type { DomainId } from '#domain/domains/domain-id.ts'
import { INBOX_GUID, INBOX_ID } from '#domain/domains/inbox.ts'
import type { ProjectAct } from '#domain/project/project-act.ts'
import type { Guid, SemanticDomain } from '#domain/word/word.ts'

/** A domain that was numbered on a device, and that the server has under another number. */
export type Renumbered = { readonly guid: Guid; readonly from: DomainId; readonly to: DomainId }

/** What becomes of the tags of a domain: of those under one number, or of all where `under` is null. */
export type Retagging = Pick<Renumbered, 'guid'> & {
  readonly under: DomainId | null
  readonly tag: Pick<SemanticDomain, 'id'> & Partial<Pick<SemanticDomain, 'guid' | 'name' | 'lang'>>
}

/** `number`: the one that the server has for the domain that was to be added. null: nothing has changed. */
export function renumberedBy(act: ProjectAct, number: DomainId | null): Renumbered | null {
  if (act.kind !== 'addDomain' || number === null || number === act.domain.id) return null
  return { guid: act.domain.guid, from: act.domain.id, to: number }
}

/** Its words go along with it, and others of the same number stay. */
export function retaggingOf({ guid, from, to }: Renumbered): Retagging {
  return { guid, under: from, tag: { id: to } }
}

/** What the Inbox is called, and in which language. */
export type InboxName = Pick<SemanticDomain, 'name' | 'lang'>

/** Words of a domain that is not to be added after all go there, whatever number they have. */
export function retaggingToInbox(guid: Guid, { name, lang }: InboxName): Retagging {
  return { guid, under: null, tag: { id: INBOX_ID, guid: INBOX_GUID, name, lang } }
}

/**
 * The same thing, whatever it is, but with the other tag for every one of that domain: in words, in decisions about them,
 * and in what is kept of such. The same object where there is none.
 */
export function retagged<Thing>(thing: Thing, retagging: Retagging): Thing {
  if (Array.isArray(thing)) {
    const all: readonly unknown[] = thing.map((one: unknown) => retagged(one, retagging))
    if (all.every((one, at) => one === (thing as readonly unknown[])[at])) return thing
    return all.filter((one, at) => !isTagBefore(all.slice(0, at), one)) as Thing
  }
  if (!isRecord(thing)) return thing
  const { guid, under, tag } = retagging
  const entries = Object.entries(thing).map(([key, value]) => [key, retagged(value, retagging)] as const)
  const isTag = thing['guid'] === guid && 'id' in thing && (under === null || thing['id'] === under)
  if (!isTag && entries.every(([key, value]) => value === thing[key])) return thing
  return { ...Object.fromEntries(entries), ...(isTag && tag) } as Thing
}

/** Decisions in their order. What was decided before the domain was added is about whatever had the number then. */
export function renumberedActs<Decided extends { readonly act: ProjectAct }>(
  decided: readonly Decided[],
  renumbered: Renumbered,
): readonly Decided[] {
  const added = decided.findIndex(({ act }) => act.kind === 'addDomain' && act.domain.guid === renumbered.guid)
  return decided.map((one, at) => (at < added ? one : { ...one, act: renumberedAct(one.act, renumbered) }))
}

/** A decision about the tree that names the number, as it is meant by now. */
function renumberedAct(act: ProjectAct, { guid, from, to }: Renumbered): ProjectAct {
  const now = (id: DomainId): DomainId => (id === from ? to : id)
  if ('domainId' in act) return { ...act, domainId: now(act.domainId) }
  if ('parentId' in act) return { ...act, parentId: now(act.parentId) }
  if (act.kind !== 'addDomain') return act
  const { domain } = act
  const id = domain.guid === guid ? to : domain.id
  return { ...act, domain: { ...domain, id, parentId: now(domain.parentId) } }
}

/** A sense may be in the Inbox already, where another of its domains is to become that. */
function isTagBefore(before: readonly unknown[], one: unknown): boolean {
  if (!isRecord(one) || !('id' in one) || !('guid' in one)) return false
  return before.some((other) => isRecord(other) && other['id'] === one['id'] && other['guid'] === one['guid'])
}

/** Neither a list nor a file, a date or whatever else the browser can keep. */
function isRecord(thing: unknown): thing is Readonly<Record<string, unknown>> {
  return typeof thing === 'object' && thing !== null && Object.getPrototypeOf(thing) === Object.prototype
}
