import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ListOf } from './word-list/word-list-search.ts'
import { WordListSearch } from './word-list/word-list-search.ts'
import type { Asked, Shown } from './word-list/word-list-messages.ts'

/** What there is to see of the list, perhaps of an earlier question (`shown.asked`); null until something is. */
export function useWordList({ userId, projectId, language, alphabet }: ListOf, asked: Asked): Shown | null {
  const [search, setSearch] = useState<WordListSearch | null>(null)
  useEffect(() => {
    const opened = new WordListSearch({ userId, projectId, language, alphabet })
    setSearch(opened)
    return () => opened.close()
    // An alphabet that was changed is used with the next opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId, projectId, language])
  useEffect(() => search?.ask(asked), [search, asked])
  return useSyncExternalStore(search?.listen ?? neverNews, () => search?.shown ?? null)
}

const neverNews = () => (): void => undefined
