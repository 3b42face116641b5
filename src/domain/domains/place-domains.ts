import { parentIdOf, ROOT_ID, type DomainId } from './domain-id.ts'

/** What has a number, and may have been put below another domain than its number says. */
export type Placed = { readonly id: DomainId; readonly wantedParent?: DomainId | undefined }

/**
 * The parent of each domain, null for the root, which must be among them. A wanted parent that is not there counts for
 * nothing: then it is the nearest number above. So it is, too, where domains were put below each other in a ring.
 */
export function placeDomains(domains: readonly Placed[]): ReadonlyMap<DomainId, DomainId | null> {
  const known = new Set(domains.map(({ id }) => id))
  const fixed = new Set(domains.filter(({ wantedParent }) => wantedParent === undefined).map(({ id }) => id))
  const wished = new Map(
    domains.map(({ id, wantedParent }) => [
      id,
      wantedParent !== undefined && known.has(wantedParent) ? wantedParent : nearestAbove(id, known),
    ]),
  )
  return new Map([...wished].map(([id, parent]) => [id, leadsToRoot(id, wished) ? parent : nearestAbove(id, fixed)]))
}

function nearestAbove(id: DomainId, known: ReadonlySet<DomainId>): DomainId | null {
  const parentId = parentIdOf(id)
  return parentId === null || known.has(parentId) ? parentId : nearestAbove(parentId, known)
}

function leadsToRoot(id: DomainId, parents: ReadonlyMap<DomainId, DomainId | null>): boolean {
  const passed = new Set<DomainId>()
  for (let at = id; !passed.has(at); at = parents.get(at) ?? ROOT_ID) {
    if (at === ROOT_ID) return true
    passed.add(at)
  }
  return false
}
