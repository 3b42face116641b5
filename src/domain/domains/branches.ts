import { type Coverage, coverageOf } from './coverage.ts'
import { ROOT_ID } from './domain-id.ts'
import { type DomainTree, neighboursOf, type TreeDomain } from './domain-tree.ts'
import type { Progress } from './suggest-next.ts'
import { NO_WORDS } from './word-counts.ts'

/** One of the nine great domains, with all that lies below it. */
export type Branch = Coverage & {
  readonly domain: TreeDomain
  /** Words in its domains; one that is in two of them counts in both. */
  readonly words: number
}

/** The branches of a tree, in their order. */
export function branchesOf(tree: DomainTree, progress: Progress): readonly Branch[] {
  const coverage = coverageOf(tree, progress)
  return neighboursOf(tree, ROOT_ID).children.map((domain) => {
    const { own, below } = progress.counts.get(domain.key) ?? NO_WORDS
    const { domains, begun } = coverage.get(domain.key) ?? { domains: 0, begun: 0 }
    return { domain, words: own + below, domains, begun }
  })
}
