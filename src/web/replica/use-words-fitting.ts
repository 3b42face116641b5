import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Glance } from '#domain/word/glance.ts'
import { useReplica } from './replica-provider.ts'
import { type Asker, type Language, wordListOf } from './word-list/word-list-search.ts'

type Fitting = {
  readonly words: readonly Glance[]
  /** These are the words for what is searched, and there are no others. */
  readonly isAnswered: boolean
}

/**
 * The few words that fit best what is searched, of those on this device; until the answer comes, those of the question before.
 * With nothing to search for there are none, and yet the list is made ready: the first key does not wait for it.
 */
export function useWordsFitting(
  asker: Asker,
  { language, alphabet }: Language,
  { searched, most }: { readonly searched: string; readonly most: number },
): Fitting {
  const replica = useReplica()
  const search = useMemo(
    () => replica && wordListOf(replica, { language, alphabet }).searchOf(asker),
    [replica, language, alphabet, asker],
  )
  useEffect(() => {
    const isEmpty = searched === ''
    const question = { searched, narrowings: [], order: isEmpty ? 'vernacular' : 'fit', isReversed: false } as const
    search?.ask({ question, from: 0, most: isEmpty ? 0 : most, counted: [] })
  }, [search, searched, most])
  useEffect(() => () => search?.ask(null), [search])
  const shown = useSyncExternalStore(search?.listen ?? neverNews, () => search?.shown ?? null)
  if (searched === '' || !shown) return NONE
  return { words: shown.words, isAnswered: shown.asked.question.searched === searched && !shown.isReading }
}

const NONE: Fitting = { words: [], isAnswered: false }
const neverNews = () => (): void => undefined
