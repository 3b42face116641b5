import type { CustomDomain } from '#domain/project/project.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { compareDomainIds, domainIdKind, ROOT_ID, type DomainId } from './domain-id.ts'
import { domainKey, isNamedIn, NO_NUMBER_YET, type DomainKey } from './domain-key.ts'
import { primarySubtag } from './domain-language.ts'
import { ownDomainsOf, ownTextIn, type OwnDomain } from './own-domains.ts'
import { placeDomains } from './place-domains.ts'

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
  readonly key: DomainKey
  /** The language of the name. */
  readonly nameLang: LanguageTag
  /** Added by the project; not part of the standard list. */
  readonly isCustom: boolean
  /** The project does not collect here: it, or one above it, was hidden. */
  readonly isHidden: boolean
  readonly parentKey: DomainKey | null
  /** Those that are shown, in the order of their numbers; those that have none yet come last. */
  readonly childKeys: readonly DomainKey[]
}

/** Every domain by its key, the root first, each before those below it, in the order of the printed list. */
export type DomainTree = {
  readonly lang: LanguageTag
  readonly domains: ReadonlyMap<DomainKey, TreeDomain>
}

/** What a project has made of the standard tree. */
export type ProjectDomains = {
  readonly custom?: readonly CustomDomain[]
  /** By their numbers, or by their keys while they have none. */
  readonly hidden?: readonly string[]
  /** For those who may take hidden ones back: they are children like others. */
  readonly showsHidden?: boolean
}

/** What lies around a domain. Siblings only: the first has no previous one, the last no next one (spec rules 9.1). */
export type Neighbours = {
  readonly parent: TreeDomain | null
  readonly previous: TreeDomain | null
  readonly next: TreeDomain | null
  readonly children: readonly TreeDomain[]
}

type Listed = Omit<TreeDomain, 'isHidden' | 'parentKey' | 'childKeys'> & { readonly wantedParent?: string }

const ROOT: Listed = {
  key: ROOT_ID,
  id: ROOT_ID,
  guid: '',
  name: 'Semantic Domains',
  nameLang: 'en',
  inEnglish: false,
  isCustom: false,
}

/**
 * The tree of one language: the standard domains and those that a project added, in that language or, for want of it, in
 * English or the language in which they are (spec rules R9.5).
 *
 * A custom domain hangs below the parent that it was given, `x.0` as the first child because 0 is the smallest number
 * (spec screens 7.2.4); where there is no such parent, below the nearest number above its own. A custom number that the
 * standard list has is left out. Hidden domains can be looked up, but nobody comes by them.
 */
export function buildTree(
  lang: LanguageTag,
  standard: readonly DomainName[],
  project: ProjectDomains = {},
): DomainTree {
  const listed = [ROOT, ...standard.map((domain) => listedStandard(domain, lang))]
  const known = new Set(listed.map(({ id }) => id))
  const own = ownDomainsOf(project.custom ?? []).filter(({ id }) => domainIdKind(id) !== 'invalid' && !known.has(id))
  return { lang, domains: linked([...listed, ...own.flatMap((domain) => listedOwn(domain, lang) ?? [])], project) }
}

function listedStandard(domain: DomainName, lang: LanguageTag): Listed {
  return { ...domain, key: domain.id, nameLang: domain.inEnglish ? 'en' : lang, isCustom: false }
}

function listedOwn(domain: OwnDomain, lang: LanguageTag): Listed | undefined {
  const text = ownTextIn(domain, lang)
  const { id, guid, parentId } = domain
  return (
    text && {
      key: domainKey(domain),
      id,
      guid,
      name: text.name,
      nameLang: text.lang,
      inEnglish: primarySubtag(text.lang) === 'en' && primarySubtag(lang) !== 'en',
      isCustom: true,
      wantedParent: parentId,
    }
  )
}

/** Sorts the domains and tells each its parent and children. */
function linked(
  domains: readonly Listed[],
  { hidden = [], showsHidden = false }: ProjectDomains,
): DomainTree['domains'] {
  const parents = placeDomains(domains)
  const inOrder = domains.toSorted((a, b) => compareDomainIds(a.id, b.id))
  const below = Map.groupBy(inOrder, ({ key }) => parents.get(key) ?? null)
  const hiddenOnes = new Set(hidden)
  const branch = (listed: Listed, isBelowHidden: boolean): readonly TreeDomain[] => {
    const { wantedParent: _wanted, ...domain } = listed
    const isHidden = isBelowHidden || isNamedIn(hiddenOnes, domain)
    const children = below.get(domain.key) ?? []
    const shown = children.filter((child) => showsHidden || !(isHidden || isNamedIn(hiddenOnes, child)))
    return [
      { ...domain, isHidden, parentKey: parents.get(domain.key) ?? null, childKeys: shown.map(({ key }) => key) },
      ...children.flatMap((child) => branch(child, isHidden)),
    ]
  }
  return new Map(branch(ROOT, false).map((domain) => [domain.key, domain]))
}

/** The domains around one. Around a key that the tree does not have there are none. */
export function neighboursOf(tree: DomainTree, key: DomainKey): Neighbours {
  const domain = tree.domains.get(key)
  const parent = found(tree, domain?.parentKey)
  const siblings = parent?.childKeys ?? []
  const place = siblings.indexOf(key)
  return {
    parent,
    previous: found(tree, siblings[place - 1]),
    next: place === -1 ? null : found(tree, siblings[place + 1]),
    children: (domain?.childKeys ?? []).flatMap((child) => found(tree, child) ?? []),
  }
}

/** The way from the root down to a domain, itself included: what a breadcrumb shows. */
export function pathTo(tree: DomainTree, key: DomainKey): readonly TreeDomain[] {
  const domain = tree.domains.get(key)
  if (!domain) return []
  return domain.parentKey === null ? [domain] : [...pathTo(tree, domain.parentKey), domain]
}

/** The domain with this key, or, as people note it and some words say it, with this number. */
export function domainNamed({ domains }: DomainTree, name: string): TreeDomain | undefined {
  const isNumber = domainIdKind(name) === 'custom' && name !== NO_NUMBER_YET
  return domains.get(name) ?? (isNumber ? [...domains.values()].find(({ id }) => id === name) : undefined)
}

function found(tree: DomainTree, key: DomainKey | null | undefined): TreeDomain | null {
  return key === null || key === undefined ? null : (tree.domains.get(key) ?? null)
}
