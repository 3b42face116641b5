import { DomainError } from '#domain/domain-error.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { compareDomainIds } from './domain-id.ts'
import { type DomainKey, isNamedIn, numberOfKey } from './domain-key.ts'
import type { MadeOfTree } from './made-of-tree.ts'
import type { StandardList } from './own-domain-rules.ts'

/** With these domains of its own. Marks of a domain go with it. */
export function withRecords(
  { hiddenDomains, finishedDomains }: MadeOfTree,
  semanticDomains: readonly CustomDomain[],
  list: StandardList,
): MadeOfTree {
  const isThere = (name: string): boolean => isDomain(name, semanticDomains, list)
  return {
    semanticDomains,
    hiddenDomains: hiddenDomains.filter(isThere),
    finishedDomains: finishedDomains.filter(isThere),
  }
}

export type Mark = { readonly mark: 'hiddenDomains' | 'finishedDomains'; readonly isSet: boolean }

/** Hides or finishes one domain, or takes that back. Throws `domain.notFound` for what leads to none. */
export function marked(made: MadeOfTree, key: DomainKey, { mark, isSet }: Mark, list: StandardList): MadeOfTree {
  const id = numberOfKey(made.semanticDomains, key)
  if (isSet && !isDomain(id, made.semanticDomains, list)) throw new DomainError('domain.notFound', { domain: id })
  const others = made[mark].filter((other) => other !== id)
  const all = (isSet ? [...others, id] : others).toSorted(compareDomainIds)
  return withRecords({ ...made, [mark]: all }, made.semanticDomains, list)
}

function isDomain(name: string, records: readonly CustomDomain[], { isStandard }: StandardList): boolean {
  const names = new Set([name])
  return isStandard(name) || records.some((record) => isNamedIn(names, record))
}
