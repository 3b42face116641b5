import { NIL_GUID, type SemanticDomain } from '#domain/word/word.ts'
import type { DomainTree, TreeDomain } from './domain-tree.ts'

type Tag = Pick<SemanticDomain, 'id' | 'guid'>

/**
 * The domain that a sense is tagged with, as those call it who read this tree; a tag keeps the name that the domain had for
 * whoever put it there (spec rules 9.2, screens 3.5). undefined: the tree lacks it, or the project has given its number to
 * another domain; then there is no better name than the one that was kept.
 */
export function domainOfTag({ domains }: DomainTree, { id, guid }: Tag): TreeDomain | undefined {
  const domain = domains.get(id)
  const told = guid.toLowerCase()
  const isOther = domain?.isCustom === true && told !== '' && told !== NIL_GUID && told !== domain.guid.toLowerCase()
  return isOther ? undefined : domain
}
