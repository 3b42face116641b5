import type { ReactNode } from 'react'
import { useDomainTitles } from '#web/features/domain-tree/domain-name.tsx'
import { useProjectTree } from '#web/features/domain-tree/use-domain-tree.ts'
import { WrittenName } from '#web/features/domain-tree/written-name.tsx'

type DomainLink = { readonly to: string; readonly title: ReactNode }

/** Where one meets those who are in a domain, and what it is called: by its number while the tree is not there, or lacks it. */
export function useDomainLink(): (domainId: string) => DomainLink {
  const titleOf = useDomainTitles()
  const { tree } = useProjectTree()
  return (domainId) => {
    const domain = tree?.domains.get(domainId)
    return {
      to: `/app/data-entry?domain=${domainId}`,
      title: domain ? <WrittenName domain={domain}>{titleOf(domain)}</WrittenName> : <bdi>{domainId}</bdi>,
    }
  }
}
