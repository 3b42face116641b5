import type { CustomDomain } from '#domain/project/project.ts'
import type { Guid } from '#domain/word/word.ts'
import type { DomainId } from './domain-id.ts'
import { saysGuid } from './domain-key.ts'
import { assertOwnDomains, type StandardList } from './own-domain-rules.ts'

export type Accepting = StandardList & { readonly newGuid: () => Guid }

/**
 * A whole list of domains as a client sends it in place of the stored one (spec api 4.4). Clients that know nothing of
 * guids leave them out, and make a translation without asking for the one that its domain has: the number tells.
 *
 * Throws what `assertOwnDomains` throws.
 */
export function acceptOwnDomains(
  stored: readonly CustomDomain[],
  sent: readonly CustomDomain[],
  { newGuid, isStandard }: Accepting,
): readonly CustomDomain[] {
  const guids = guidsByNumber([...stored, ...sent])
  const accepted = sent.map((record) => {
    const guid = guids.get(record.id) ?? newGuid()
    guids.set(record.id, guid)
    return { ...record, guid }
  })
  assertOwnDomains(accepted, stored, { isStandard })
  return accepted
}

/** The first that is known for each number. */
export function guidsByNumber(records: readonly CustomDomain[]): Map<DomainId, Guid> {
  const named = records.filter(({ guid }) => saysGuid(guid))
  return new Map(named.toReversed().map(({ id, guid }) => [id, guid]))
}
