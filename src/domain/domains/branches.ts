import { ROOT_ID } from './domain-id.ts'
import { type DomainKey, isNamedIn } from './domain-key.ts'
import { type DomainTree, neighboursOf, type TreeDomain } from './domain-tree.ts'
import type { Progress } from './suggest-next.ts'
import { NO_WORDS } from './word-counts.ts'

/** One of the nine great domains, with all that lies below it. */
export type Branch = {
  readonly domain: TreeDomain
  /** Words in its domains; one that is in two of them counts in both. */
  readonly words: number
  readonly domains: number
  /** Domains that have words, or of which somebody said that all are collected. */
  readonly begun: number
}

/** The branches of a tree, in their order. */
export function branchesOf(tree: DomainTree, progress: Progress): readonly Branch[] {
  return neighboursOf(tree, ROOT_ID).children.map((domain) => {
    const within = [...reachedFrom(tree, domain.key)]
    const { own, below } = progress.counts.get(domain.key) ?? NO_WORDS
    return {
      domain,
      words: own + below,
      domains: within.length,
      begun: within.filter((one) => isBegun(one, progress)).length,
    }
  })
}

function isBegun(domain: TreeDomain, { counts, finished }: Progress): boolean {
  return (counts.get(domain.key)?.own ?? 0) > 0 || isNamedIn(finished, domain)
}

/** A domain and all that one comes by below it. */
function* reachedFrom(tree: DomainTree, key: DomainKey): Generator<TreeDomain> {
  const domain = tree.domains.get(key)
  if (!domain) return
  yield domain
  for (const child of domain.childKeys) yield* reachedFrom(tree, child)
}
