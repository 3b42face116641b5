import type { SemanticDomain } from '#domain/word/word.ts'
import { domainKey } from './domain-key.ts'
import { domainNamed, type DomainTree, type TreeDomain } from './domain-tree.ts'

/**
 * The domain that a sense is tagged with, as those call it who read this tree; a tag keeps the name that the domain had for
 * whoever put it there (spec rules 9.2, screens 3.5). undefined: the tree lacks it, and there is no better name than the one
 * that was kept, though the project may have given its number to another domain.
 */
export function domainOfTag(tree: DomainTree, tag: Pick<SemanticDomain, 'id' | 'guid'>): TreeDomain | undefined {
  return domainNamed(tree, domainKey(tag))
}
