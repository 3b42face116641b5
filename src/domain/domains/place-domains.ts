import { parentIdOf, ROOT_ID, type DomainId } from './domain-id.ts'
import type { DomainKey } from './domain-key.ts'

/** What has a number, and may have been put below another domain than its number says, named by its number or its key. */
export type Placed = { readonly key: DomainKey; readonly id: DomainId; readonly wantedParent?: string | undefined }

type KeysByNumber = ReadonlyMap<DomainId, DomainKey>

/**
 * The parent of each domain, null for the root, which must be among them. A wanted parent that is not there counts for
 * nothing: then it is the nearest number above. So it is, too, where domains were put below each other in a ring.
 */
export function placeDomains(domains: readonly Placed[]): ReadonlyMap<DomainKey, DomainKey | null> {
  const known = keysByNumber(domains)
  const fixed = keysByNumber(domains.filter(({ wantedParent }) => wantedParent === undefined))
  const keys = new Set(domains.map(({ key }) => key))
  const wanted = (name: string): DomainKey | undefined => (keys.has(name) ? name : known.get(name))
  const wished = new Map(
    domains.map(({ key, id, wantedParent = '' }) => [key, wanted(wantedParent) ?? nearestAbove(id, known)]),
  )
  return new Map(
    domains.map(({ key, id }) => [key, leadsToRoot(key, wished) ? (wished.get(key) ?? null) : nearestAbove(id, fixed)]),
  )
}

/** The first domain of each number. */
function keysByNumber(domains: readonly Placed[]): KeysByNumber {
  return new Map(domains.toReversed().map(({ id, key }) => [id, key]))
}

function nearestAbove(id: DomainId, known: KeysByNumber): DomainKey | null {
  const parentId = parentIdOf(id)
  return parentId === null ? null : (known.get(parentId) ?? nearestAbove(parentId, known))
}

function leadsToRoot(key: DomainKey, parents: ReadonlyMap<DomainKey, DomainKey | null>): boolean {
  const passed = new Set<DomainKey>()
  for (let at = key; !passed.has(at); at = parents.get(at) ?? ROOT_ID) {
    if (at === ROOT_ID) return true
    passed.add(at)
  }
  return false
}
