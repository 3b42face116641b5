import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useReplica } from './replica-provider.ts'
import type { Asked, Shown } from './word-list/word-list-messages.ts'
import { type Language, wordListOf, type WordListSearch } from './word-list/word-list-search.ts'

/**
 * What there is to see of the list, perhaps of an earlier question (`shown.asked`); null until something is. Whoever asks
 * something else does so by `ask`, at once: the worker is at it before anything is drawn.
 */
export function useWordList({ language, alphabet }: Language, first: Asked) {
  const replica = useReplica()
  const wanted = useRef(first)
  const [search, setSearch] = useState<WordListSearch | null>(null)
  const ask = useCallback(
    (changes: Partial<Asked>): void => {
      wanted.current = { ...wanted.current, ...changes }
      search?.ask(wanted.current)
    },
    [search],
  )
  useEffect(() => {
    // Its worker is begun when the screen is drawn, and not before.
    // oxlint-disable-next-line react/set-state-in-effect
    setSearch(replica && wordListOf(replica, { language, alphabet }).searchOf('words'))
  }, [replica, language, alphabet])
  const { counted } = first
  useEffect(() => ask({ counted }), [ask, counted])
  const shown: Shown | null = useSyncExternalStore(search?.listen ?? neverNews, () => search?.shown ?? null)
  return { shown, ask }
}

const neverNews = () => (): void => undefined
