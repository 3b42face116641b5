import type { DomainId } from '#domain/domains/domain-id.ts'
import type { DomainLanguageData } from '#server/features/domains/domain-language-data.ts'
import { treeNode } from '#server/features/domains/wire-domains.ts'
import { Written } from '#server/http/serve.ts'

type WrittenNode = { readonly id: DomainId; readonly json: string }

/** Of each language, until other data of it are loaded. */
const nodesOf = new WeakMap<DomainLanguageData, readonly WrittenNode[]>()

/**
 * How many tags are in each standard domain, as it travels. Of almost two thousand domains with all their neighbours only the
 * numbers change: the rest is written once.
 */
export function writtenCounts(data: DomainLanguageData, counts: ReadonlyMap<DomainId, number>): Written {
  const rows = writtenNodes(data).map(
    ({ id, json }) => `{"semanticDomainTreeNode":${json},"count":${counts.get(id) ?? 0}}`,
  )
  return new Written(`[${rows.join(',')}]`)
}

function writtenNodes(data: DomainLanguageData): readonly WrittenNode[] {
  const known = nodesOf.get(data)
  if (known) return known
  const nodes = data.names.flatMap(({ id }) => {
    const node = treeNode(data, id)
    return node ? [{ id, json: JSON.stringify(node) }] : []
  })
  nodesOf.set(data, nodes)
  return nodes
}
