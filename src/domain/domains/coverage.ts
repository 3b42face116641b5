import { ROOT_ID } from './domain-id.ts'
import { type DomainKey, isNamedIn } from './domain-key.ts'
import type { DomainTree, TreeDomain } from './domain-tree.ts'
import type { Progress } from './suggest-next.ts'

/** How much of a part of the tree is covered. */
export type Coverage = {
  /** A domain and all that one comes by below it. */
  readonly domains: number
  /** Domains that have words, or of which somebody said that all are collected. */
  readonly begun: number
}

const NOTHING: Coverage = { domains: 0, begun: 0 }

/** How much is covered of each domain that one comes by; of the root, which is none itself: of all. */
export function coverageOf(tree: DomainTree, progress: Progress): ReadonlyMap<DomainKey, Coverage> {
  const found = new Map<DomainKey, Coverage>()
  const cover = (key: DomainKey): Coverage => {
    const domain = tree.domains.get(key)
    if (!domain) return NOTHING
    const itself = key === ROOT_ID ? NOTHING : { domains: 1, begun: isBegun(domain, progress) ? 1 : 0 }
    const all = domain.childKeys
      .map(cover)
      .reduce((sum, child) => ({ domains: sum.domains + child.domains, begun: sum.begun + child.begun }), itself)
    found.set(key, all)
    return all
  }
  cover(ROOT_ID)
  return found
}

function isBegun(domain: TreeDomain, { counts, finished }: Progress): boolean {
  return (counts.get(domain.key)?.own ?? 0) > 0 || isNamedIn(finished, domain)
}

/** In percent, rounded up as in spec rules 5.1: whoever has begun is not told that there is nothing. */
export function percentBegun({ domains, begun }: Coverage): number {
  return domains === 0 ? 0 : Math.ceil((100 * begun) / domains)
}
