import type { CustomDomain } from '#domain/project/project.ts'
import type { Guid } from '#domain/word/word.ts'
import { type Accepting, guidsByNumber } from './accept-own-domains.ts'
import { type DomainId, parentIdOf, ROOT_ID } from './domain-id.ts'
import { numberBelow } from './own-domain-number.ts'
import { OWN_DOMAIN_LIMITS } from './own-domain-rules.ts'

/** Domains in a copy of a project that somebody has changed, while others may have added some. */
type Records = readonly CustomDomain[]

/**
 * With a guid each. Where a client leaves guids out, or makes one for a translation, the number tells which domain it is: one
 * of those that are sent, for they are what the client has before it. Only what has no guid at all may be one that the client
 * has merely `known`; a guid of its own is that of a new domain, though somebody else's have its number.
 */
export function withGuidsOf(known: Records, sent: Records, { newGuid }: Accepting): Records {
  const guids = new Set(known.map(({ guid }) => guid))
  const kept = sent.filter(({ guid }) => guids.has(guid))
  const byNumber = guidsByNumber([...kept, ...sent, ...known])
  return sent.map((record) => {
    if (guids.has(record.guid)) return record
    const guid = byNumber.get(record.id) ?? newGuid()
    byNumber.set(record.id, guid)
    return { ...record, guid }
  })
}

/** A domain whose number another has got since its sender looked gets the next free one; words find it by its guid. */
export function withNumbersOfTheirOwn(records: Records, stored: Records, { isStandard }: Accepting): Records {
  // So many are refused as they are.
  if (records.length > OWN_DOMAIN_LIMITS.records) return records
  const storedGuids = new Set(stored.map(({ guid }) => guid))
  const others = new Set(records.filter(({ guid }) => storedGuids.has(guid)).map(({ id }) => id))
  const taken = new Set(records.map(({ id }) => id))
  const numbers = new Map<Guid, DomainId>()
  return records.map((record) => {
    if (storedGuids.has(record.guid) || !others.has(record.id)) return record
    const parentId = record.parentId || (parentIdOf(record.id) ?? ROOT_ID)
    const id = numbers.get(record.guid) ?? numberBelow(parentId, (number) => isStandard(number) || taken.has(number))
    numbers.set(record.guid, id)
    taken.add(id)
    return { ...record, id, parentId }
  })
}
