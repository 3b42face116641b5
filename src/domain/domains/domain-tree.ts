import type { CustomDomain } from '#domain/project/project.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { compareDomainIds, domainIdKind, parentIdOf, ROOT_ID, type DomainId } from './domain-id.ts'

/** A standard domain as it is called in one language. */
export type DomainName = {
  readonly id: DomainId
  readonly guid: Guid
  readonly name: string
  /** The language has no name for it: this is the English one. */
  readonly inEnglish: boolean
}

/** A domain in its tree. */
export type TreeDomain = DomainName & {
  /** Added by the project; not part of the standard list. */
  readonly isCustom: boolean
  readonly parentId: DomainId | null
  /** In the order of their numbers. */
  readonly childIds: readonly DomainId[]
}

/** Every domain by its number, the root first, then in the order of the printed list. */
export type DomainTree = {
  readonly lang: LanguageTag
  readonly domains: ReadonlyMap<DomainId, TreeDomain>
}

/** What lies around a domain. Siblings only: the first has no previous one, the last no next one (spec rules 9.1). */
export type Neighbours = {
  readonly parent: TreeDomain | null
  readonly previous: TreeDomain | null
  readonly next: TreeDomain | null
  readonly children: readonly TreeDomain[]
}

type Listed = DomainName & { readonly isCustom: boolean }

const ROOT: DomainName = { id: ROOT_ID, guid: '', name: 'Semantic Domains', inEnglish: false }

/**
 * The tree of one language: the standard domains and those that a project added in that language (spec screens 7.2.4).
 *
 * A custom domain `x.0` comes first among its siblings because 0 is the smallest number. One whose parent is unknown
 * hangs below the nearest number above it that exists; a custom number that the standard list has is left out.
 */
export function buildTree(
  lang: LanguageTag,
  standard: readonly DomainName[],
  custom: readonly CustomDomain[] = [],
): DomainTree {
  const listed = [ROOT, ...standard].map((domain): Listed => ({ ...domain, isCustom: false }))
  const known = new Set(listed.map(({ id }) => id))
  const added = custom
    .filter(({ id, lang: itsLang }) => itsLang === lang && domainIdKind(id) !== 'invalid' && !known.has(id))
    .map(({ id, guid, name }): Listed => ({ id, guid, name, inEnglish: false, isCustom: true }))
  return { lang, domains: linked([...listed, ...added]) }
}

/** Sorts the domains and tells each its parent and children. */
function linked(domains: readonly Listed[]): ReadonlyMap<DomainId, TreeDomain> {
  const childIds = new Map<DomainId, DomainId[]>(domains.map(({ id }) => [id, []]))
  const inOrder = domains.toSorted((a, b) => compareDomainIds(a.id, b.id))
  return new Map(
    inOrder.map((domain) => {
      const parentId = nearestAbove(domain.id, childIds)
      if (parentId !== null) childIds.get(parentId)?.push(domain.id)
      return [domain.id, { ...domain, parentId, childIds: childIds.get(domain.id) ?? [] }]
    }),
  )
}

function nearestAbove(id: DomainId, known: ReadonlyMap<DomainId, unknown>): DomainId | null {
  const parentId = parentIdOf(id)
  return parentId === null || known.has(parentId) ? parentId : nearestAbove(parentId, known)
}

/** The domains around one. Around a number that the tree does not have there are none. */
export function neighboursOf(tree: DomainTree, id: DomainId): Neighbours {
  const domain = tree.domains.get(id)
  const parent = found(tree, domain?.parentId)
  const siblings = parent?.childIds ?? []
  const place = siblings.indexOf(id)
  return {
    parent,
    previous: found(tree, siblings[place - 1]),
    next: place === -1 ? null : found(tree, siblings[place + 1]),
    children: (domain?.childIds ?? []).flatMap((child) => found(tree, child) ?? []),
  }
}

/** The way from the root down to a domain, itself included: what a breadcrumb shows. */
export function pathTo(tree: DomainTree, id: DomainId): readonly TreeDomain[] {
  const domain = tree.domains.get(id)
  if (!domain) return []
  return domain.parentId === null ? [domain] : [...pathTo(tree, domain.parentId), domain]
}

function found(tree: DomainTree, id: DomainId | null | undefined): TreeDomain | null {
  return id === null || id === undefined ? null : (tree.domains.get(id) ?? null)
}
