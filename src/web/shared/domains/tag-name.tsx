import { useContext } from 'react'
import { domainOfTag } from '#domain/domains/domain-of-tag.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import { useDomainNumbers, useDomainTitles } from './domain-name.tsx'
import { TreeContext } from './tree-context.ts'
import { WrittenName } from './written-name.tsx'

/** Number and name of a domain that a sense is tagged with, as the tree has them; else as the tag has kept them. */
export function TagName({ tag }: { readonly tag: SemanticDomain }) {
  const tree = useContext(TreeContext)
  const titleOf = useDomainTitles()
  const numberOf = useDomainNumbers()
  const domain = tree ? domainOfTag(tree, tag) : undefined
  return domain ? (
    <WrittenName domain={domain}>{titleOf(domain)}</WrittenName>
  ) : (
    <WrittenName domain={{ name: tag.name, nameLang: tag.lang }}>{`${numberOf(tag)} ${tag.name}`.trim()}</WrittenName>
  )
}
