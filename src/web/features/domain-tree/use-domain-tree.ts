import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { buildTree, type DomainTree } from '#domain/domains/domain-tree.ts'
import { unpackDomains } from '#domain/domains/packed-domains.ts'
import { indexDomains, type DomainIndex } from '#domain/domains/search-domains.ts'
import { countInTree, type WordCount } from '#domain/domains/word-counts.ts'
import type { CustomDomain } from '#domain/project/project.ts'
import { wordsInAll } from '#web/replica/count-words.ts'
import { domainCountsQuery, domainsQuery, domainTextsQuery, englishNamesQuery } from './domain-queries.ts'
import { useWordsHere } from './use-words-here.ts'

/**
 * The tree of a language with the domains that the project added, built once for as long as they stay. Until another
 * language is there, or when it cannot be had, the tree stays in the one before: `tree.lang` says which.
 */
export function useDomainTree(lang: string, custom: readonly CustomDomain[]) {
  const { data: fetched, error, isError, refetch } = useQuery(domainsQuery(lang))
  const [latest, setLatest] = useState(fetched)
  if (fetched && fetched !== latest) setLatest(fetched)
  const data = fetched ?? latest
  const tree = useMemo(() => (data ? buildTree(data.lang, unpackDomains(data), custom) : null), [data, custom])
  return { tree, error, isError, refetch }
}

/**
 * Words in and below each domain, with those that were entered on this device and wait to be sent; null until they are
 * known. The server is asked only while this device has not all words.
 */
export function useWordCounts(projectId: string, tree: DomainTree | null): ReadonlyMap<DomainId, WordCount> | null {
  const here = useWordsHere()
  const { data } = useQuery({ ...domainCountsQuery(projectId), enabled: here?.isWhole === false })
  return useMemo(() => {
    const counts = here && wordsInAll(here, data?.counts)
    return counts && tree ? countInTree(tree, counts) : null
  }, [here, data, tree])
}

/** A tree ready to be searched, by English names, descriptions and questions as well as soon as they are there. */
export function useDomainIndex(
  lang: string,
  tree: DomainTree | null,
): {
  readonly index: DomainIndex
  readonly englishNames: ReadonlyMap<DomainId, string>
} {
  const { data: names } = useQuery(englishNamesQuery())
  const { data: texts } = useQuery(domainTextsQuery(lang))
  return useMemo(() => {
    const englishNames = new Map(Object.entries(names ?? {}))
    const textsById = new Map(texts?.texts.map((text) => [text.id, text]))
    return { englishNames, index: tree ? indexDomains(tree, englishNames, textsById) : [] }
  }, [tree, names, texts])
}
