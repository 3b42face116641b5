import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReplica } from './replica-provider.ts'
import type { Asked, Shown } from './word-list/word-list-messages.ts'
import type { Language, WordListSearch } from './word-list/word-list-search.ts'

/** What there is to see of the list, perhaps of an earlier question (`shown.asked`); null until something is. */
export function useWordList({ language, alphabet }: Language, asked: Asked): Shown | null {
  const replica = useReplica()
  const [search, setSearch] = useState<WordListSearch | null>(null)
  useEffect(() => {
    setSearch(replica?.listOf({ language, alphabet }) ?? null)
    // In another order it is opened with the next page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [replica])
  useEffect(() => search?.ask(asked), [search, asked])
  return useSyncExternalStore(search?.listen ?? neverNews, () => search?.shown ?? null)
}

const neverNews = () => (): void => undefined
