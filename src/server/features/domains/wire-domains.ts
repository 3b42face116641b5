import type { SemanticDomainFull, SemanticDomainTreeNode } from '#contract/semantic-domain.ts'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { neighboursOf, type TreeDomain } from '#domain/domains/domain-tree.ts'
import type { SemanticDomain } from '#domain/word/word.ts'
import type { DomainLanguageData } from './domain-language-data.ts'

/** A domain with its texts as it travels (spec api 4.4); undefined when there is none of that number. */
export function fullDomain(data: DomainLanguageData, id: DomainId): SemanticDomainFull | undefined {
  const domain = data.tree.domains.get(id)
  if (!domain) return undefined
  const text = data.texts.get(id)
  const questions = text?.questions.map((question) => question.text) ?? []
  return { ...linkedDomain(domain, data.lang), description: text?.description.text ?? '', parentId: '', questions }
}

/** A domain with its neighbours as it travels; undefined when there is none of that number. */
export function treeNode({ tree, lang }: DomainLanguageData, id: DomainId): SemanticDomainTreeNode | undefined {
  const domain = tree.domains.get(id)
  if (!domain) return undefined
  const { parent, previous, next, children } = neighboursOf(tree, id)
  const linked = (neighbour: TreeDomain | null) => neighbour && linkedDomain(neighbour, lang)
  return {
    mongoId: null,
    lang,
    guid: domain.guid,
    name: domain.name,
    id,
    previous: linked(previous),
    next: linked(next),
    parent: linked(parent),
    children: children.map((child) => linkedDomain(child, lang)),
  }
}

function linkedDomain({ guid, name, id }: TreeDomain, lang: string): SemanticDomain {
  return { mongoId: null, guid, name, id, lang, userId: '', created: '' }
}
