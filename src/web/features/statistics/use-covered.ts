import { useMemo } from 'react'
import { coverageOf } from '#domain/domains/coverage.ts'
import { countInTree } from '#domain/domains/word-counts.ts'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { domainCountsOf, useTotals } from '#web/shared/totals/use-totals.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/**
 * The tree of the project with the words of each domain and how much of it is covered; `covered` is null until that is known.
 * Counted on this device, so that it is there without a network and changes as soon as a word comes.
 */
export function useCovered() {
  const { id, finishedDomains } = useCurrentProject()
  const { tree, failure: noTree } = useProjectTree()
  const { totals, failure: noTotals } = useTotals(id, tree)
  const covered = useMemo(() => {
    if (!tree || !totals) return null
    const counts = countInTree(tree, domainCountsOf(totals))
    return { tree, totals, counts, coverage: coverageOf(tree, { counts, finished: new Set(finishedDomains) }) }
  }, [tree, totals, finishedDomains])
  return { covered, failure: noTree ?? noTotals }
}

export type Covered = NonNullable<ReturnType<typeof useCovered>['covered']>
