import type { ReactNode } from 'react'
import { domainIdKind } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'

type DomainLink = { readonly to: string; readonly title: ReactNode }

/** Where one meets those who are in a domain, and what it is called: by its number, if it is known by that, while the tree is not there, or lacks it. */
export function useDomainLink(): (key: DomainKey) => DomainLink {
  const titleOf = useDomainTitles()
  const { tree } = useProjectTree()
  return (key) => {
    const domain = tree?.domains.get(key)
    return {
      to: `/app/data-entry?domain=${key}`,
      title: domain ? (
        <WrittenName domain={domain}>{titleOf(domain)}</WrittenName>
      ) : (
        <bdi>{domainIdKind(key) === 'invalid' ? '' : key}</bdi>
      ),
    }
  }
}
