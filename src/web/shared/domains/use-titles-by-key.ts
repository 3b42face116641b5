import { useCallback, useContext } from 'react'
import type { DomainAtGlance } from '#domain/word/glance.ts'
import { useDomainTitles } from './domain-name.tsx'
import { TreeContext } from './use-domain-tree.ts'

export type TitleOf = (domain: DomainAtGlance) => string

/** Number and name of a domain in which a word is; its number alone where the tree of the project does not have it. */
export function useTitlesByKey(): TitleOf {
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  return useCallback(
    ({ key, id }) => {
      const domain = tree?.domains.get(key)
      return domain ? titleOf(domain) : id
    },
    [tree, titleOf],
  )
}
