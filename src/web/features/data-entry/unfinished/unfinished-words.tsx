import type { DomainTree } from '#domain/domains/domain-tree.ts'
import { late } from '#web/shared/late.tsx'
import { useUnfinished } from './use-unfinished.ts'

const UnfinishedList = late('unfinished', async () => (await import('./unfinished-list.tsx')).UnfinishedList)

/** Leads back to what was typed in some domain, or in the list of words, and not entered, so that nobody forgets where it was. */
export function UnfinishedWords({ tree }: { readonly tree: DomainTree | null }) {
  const unfinished = useUnfinished() ?? []
  return unfinished.length > 0 && <UnfinishedList unfinished={unfinished} tree={tree} />
}
