import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { foldName } from '#domain/domains/fold-name.ts'
import { type DomainMatch, indexDomains, searchDomains } from '#domain/domains/search-domains.ts'
import type { Project } from '#domain/project/project.ts'
import { FIT, fitOf } from '#domain/text/fit.ts'
import { useRecentDomains } from '#web/shared/domain-tree/use-recent-domains.ts'
import { useDomainNumbers, useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { useDomainIndex, useDomainTree } from '#web/shared/domains/use-domain-tree.ts'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'
import type { Target } from './target.ts'

const MOST = 6

/**
 * Domains by their number or any part of their name, in the language of the tree, in that of the interface or in English;
 * while nothing is typed, those that were chosen last.
 */
export function useFoundDomains(project: Project, typed: string): readonly Target[] {
  const navigate = useNavigate()
  const numberOf = useDomainNumbers()
  const titleOf = useDomainTitles()
  const { recent, remember } = useRecentDomains(project.id)
  const { tree, search, inInterface } = useIndexes(project)
  const targetOf = (domain: TreeDomain, found: Pick<Target, 'group' | 'fit' | 'where'>): Target => ({
    ...found,
    key: `domain ${domain.key}`,
    mark: numberOf(domain),
    title: <WrittenName domain={domain} />,
    go: () => {
      remember(domain.key)
      void navigate(`/app/data-entry?domain=${encodeURIComponent(domain.key)}`)
    },
  })
  if (!tree) return []
  const parentOf = ({ parentKey }: TreeDomain): string => {
    const parent = tree.domains.get(parentKey ?? '')
    return parent ? titleOf(parent) : ''
  }
  if (typed.trim() === '')
    return recent.flatMap((key) => {
      const domain = tree.domains.get(key)
      return domain ? [targetOf(domain, { group: 'recent', fit: FIT.whole, where: parentOf(domain) })] : []
    })
  const own = searchDomains(search.index, typed, MOST)
  const others = searchDomains(inInterface, typed, MOST).filter(({ by }) => by === 'name')
  const known = new Set<DomainKey>(own.filter(isByName).map(({ domain }) => domain.key))
  const added = others.flatMap(({ domain: { key, name } }) => {
    const domain = tree.domains.get(key)
    return domain && !known.has(key)
      ? [targetOf(domain, { group: 'domains', fit: fitIn(name, typed), where: name })]
      : []
  })
  const addedKeys = new Set(added.map(({ key }) => key))
  const found = own.map((match) => {
    const { domain, by } = match
    const english = by === 'englishName' ? search.englishNames.get(domain.key) : undefined
    const fit = by === 'number' ? FIT.whole : isByName(match) ? fitIn(english ?? domain.name, typed) : FIT.part + 1
    return targetOf(domain, { group: 'domains', fit, where: english ?? parentOf(domain) })
  })
  return [...found.filter(({ key }) => !addedKeys.has(key)), ...added]
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, MOST)
}

const isByName = ({ by }: DomainMatch): boolean => by !== 'description' && by !== 'question'

const fitIn = (name: string, typed: string): number => fitOf(foldName(name), foldName(typed)) ?? FIT.part

/** What is searched: the tree, and its names in the language of the interface where the tree is in another one. */
function useIndexes({ semanticDomains, hiddenDomains }: Project) {
  const { language } = useTranslation().i18n
  const lang = useTreeLanguage()
  const options = { custom: semanticDomains, hidden: hiddenDomains, showsHidden: false }
  const { tree } = useDomainTree(lang, options)
  const { tree: other } = useDomainTree(language, options)
  const search = useDomainIndex(lang, tree, semanticDomains)
  const isOther = language !== lang
  const inInterface = useMemo(() => (isOther && other ? indexDomains(other) : []), [isOther, other])
  return { tree, search, inInterface }
}
