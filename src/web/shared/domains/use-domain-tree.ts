import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DomainKey, domainKey } from '#domain/domains/domain-key.ts'
import { type DomainTree, type ProjectDomains, buildTree } from '#domain/domains/domain-tree.ts'
import { withInbox } from '#domain/domains/inbox.ts'
import { ownDomainsOf, textTold } from '#domain/domains/own-domains.ts'
import { ownTexts } from '#domain/domains/own-texts.ts'
import { unpackDomains } from '#domain/domains/packed-domains.ts'
import { indexDomains } from '#domain/domains/search-domains.ts'
import { type WordCount, countInTree } from '#domain/domains/word-counts.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { domainCountsOf, useTotals } from '#web/shared/totals/use-totals.ts'
import { useWhyMissing } from '#web/shared/use-why-missing.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { domainTextsQuery, domainsQuery, englishNamesQuery } from './domain-queries.ts'
import { useTreeLanguage } from './use-tree-language.ts'

/**
 * The tree of a language as the project has made it, with its Inbox, built once for as long as they stay. Until another
 * language is there, or when it cannot be had, the tree stays in the one before: `tree.lang` says which. Where there is
 * none, it is asked for again as soon as there is a network.
 */
export function useDomainTree(lang: string, { custom, hidden, showsHidden }: TreeOptions) {
  const { t, i18n } = useTranslation()
  const query = useQuery(domainsQuery(lang))
  const { data: fetched } = query
  const [latest, setLatest] = useState(fetched)
  if (fetched && fetched !== latest) setLatest(fetched)
  const data = fetched ?? latest
  const failure = useWhyMissing(data !== undefined, query)
  const inbox = t('tree.inbox')
  const tree = useMemo(() => {
    if (!data) return null
    const built = buildTree(data.lang, unpackDomains(data), { custom, hidden, showsHidden })
    return withInbox(built, { name: inbox, lang: i18n.language })
  }, [data, custom, hidden, showsHidden, inbox, i18n.language])
  return { tree, failure }
}

/** Lists that are the same as long as they hold the same. */
export type TreeOptions = Required<ProjectDomains>

/** The tree of the open project. */
export function useProjectTree(showsHidden = false) {
  const { semanticDomains, hiddenDomains } = useCurrentProject()
  return useDomainTree(useTreeLanguage(), { custom: semanticDomains, hidden: hiddenDomains, showsHidden })
}

/**
 * Words in and below each domain, with those that were entered on this device and wait to be sent; null until they are
 * known.
 */
export function useWordCounts(projectId: string, tree: DomainTree | null): ReadonlyMap<DomainKey, WordCount> | null {
  const { totals } = useTotals(projectId, tree)
  return useMemo(() => (tree && totals ? countInTree(tree, domainCountsOf(totals)) : null), [tree, totals])
}

/** A tree ready to be searched, by English names, descriptions and questions as well as soon as they are there. */
export function useDomainIndex(lang: string, tree: DomainTree | null, custom: readonly CustomDomain[]) {
  const { data: names } = useQuery(englishNamesQuery())
  const { data: texts } = useQuery(domainTextsQuery(lang))
  return useMemo(() => {
    const ownEnglish = ownDomainsOf(custom).map(
      (own) => [domainKey(own), textTold(own.texts, 'en')?.name ?? ''] as const,
    )
    const englishNames = new Map([...Object.entries(names ?? {}), ...ownEnglish])
    const textsById = new Map([...(texts?.texts ?? []), ...ownTexts(custom, lang)].map((text) => [text.id, text]))
    return { englishNames, index: tree ? indexDomains(tree, englishNames, textsById) : [] }
  }, [tree, custom, lang, names, texts])
}

/** The tree that a screen has built, for the names of domains all over it; building one takes longer than a key may. */
export const TreeContext = createContext<DomainTree | null>(null)
