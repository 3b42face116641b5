import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Glance } from '#domain/word/glance.ts'
import { useReplica } from './replica-provider.ts'
import type { Language } from './word-list/word-list-search.ts'

/**
 * The few words that fit best what is searched, of those on this device; until the answer comes, those of the question before.
 * With nothing to search for there are none, and yet the list is made ready: the first key does not wait for it.
 */
export function useWordsFitting({ language, alphabet }: Language, searched: string, most: number): readonly Glance[] {
  const replica = useReplica()
  const search = useMemo(() => replica?.listOf({ language, alphabet }, 'jump'), [replica, language, alphabet])
  useEffect(() => {
    const isEmpty = searched === ''
    const question = { searched, narrowings: [], order: isEmpty ? 'vernacular' : 'fit', isReversed: false } as const
    search?.ask({ question, from: 0, most: isEmpty ? 0 : most, counted: [] })
  }, [search, searched, most])
  useEffect(() => () => search?.ask(null), [search])
  const shown = useSyncExternalStore(search?.listen ?? neverNews, () => search?.shown ?? null)
  return searched === '' ? NONE : (shown?.words ?? NONE)
}

const NONE: readonly never[] = []
const neverNews = () => (): void => undefined
