import { useContext } from 'react'
import { domainOfTag } from '#domain/domains/domain-of-tag.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import { useDomainTitles } from './domain-name.tsx'
import { TreeContext } from './tree-context.ts'

/** Number and name of a domain that a sense is tagged with, as the tree has them; else as the tag has kept them. */
export function TagName({ tag }: { readonly tag: SemanticDomain }) {
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  const domain = tree ? domainOfTag(tree, tag) : undefined
  return domain ? (
    <bdi lang={domain.nameLang}>{titleOf(domain)}</bdi>
  ) : (
    <bdi lang={tag.lang || undefined}>{`${tag.id} ${tag.name}`.trim()}</bdi>
  )
}
