import { useCallback, useRef } from 'react'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { Project } from '#domain/project/project.ts'
import { useDomainIndex, useDomainTree, useWordCounts } from '#web/shared/domains/use-domain-tree.ts'
import { useRecentDomains } from './use-recent-domains.ts'

/** Of a project, what its tree shows; its lists are the same as long as they hold the same. */
export type TreeProject = Pick<Project, 'id' | 'semanticDomains' | 'hiddenDomains' | 'finishedDomains'>

/** What a domain is chosen for: to collect words in it, or, the root as well, as a place in the tree. */
export type Purpose = 'collect' | 'place'

export type NavigationOptions = {
  readonly project: TreeProject
  /** The language of the domains, by `domainLanguageFor`. */
  readonly lang: string
  readonly showsHidden?: boolean
  readonly purpose: Purpose
  /** A key that the tree lacks counts as the root. */
  readonly current: DomainKey
  readonly onMove: (key: DomainKey) => void
  readonly onSelect: (domain: TreeDomain) => void
}

export type Navigation = ReturnType<typeof useNavigation>

/** A place in the tree, what is around it, and the ways from there: what the tree screen and a picker have in common. */
export function useNavigation(options: NavigationOptions) {
  const { project, lang, showsHidden = false, current: wanted, onMove, onSelect } = options
  const { tree, failure } = useDomainTree(lang, {
    custom: project.semanticDomains,
    hidden: project.hiddenDomains,
    showsHidden,
  })
  const counts = useWordCounts(project.id, tree)
  const search = useDomainIndex(lang, tree, project.semanticDomains)
  const { recent, remember } = useRecentDomains(project.id)
  const here = useRef<HTMLElement>(null)
  const keepHere = useCallback((element: HTMLElement | null) => {
    here.current = element
  }, [])
  const field = useRef<HTMLInputElement>(null)
  const current = tree?.domains.has(wanted) ? wanted : ROOT_ID
  return {
    ...options,
    tree,
    failure,
    counts,
    search,
    recent,
    here,
    keepHere,
    field,
    current,
    select: (domain: TreeDomain) => {
      remember(domain.key)
      onSelect(domain)
    },
    // What is found may be where one is: no move, and the focus must leave the field all the same.
    goTo: (key: DomainKey) => (key === current ? here.current?.focus() : onMove(key)),
  }
}
