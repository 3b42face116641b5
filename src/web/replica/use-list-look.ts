import { useEffect, useState, useSyncExternalStore } from 'react'
import { useReplica } from './replica-provider.ts'
import type { ListLook, Looked, LookKind, Looks } from './word-list/list-look.ts'
import { type Language, wordListOf } from './word-list/word-list-search.ts'

/**
 * What is found by going through all words, and again when they have changed; perhaps of an earlier question (`asked`). null
 * until something is, or while nothing is asked.
 */
export function useListLook<K extends LookKind>(
  { language, alphabet }: Language,
  kind: K,
  asked: Looks[K]['asked'] | null,
): Looked<K> | null {
  const replica = useReplica()
  const [look, setLook] = useState<ListLook<K> | null>(null)
  useEffect(() => {
    // Its worker is begun when the screen is drawn, and not before.
    // oxlint-disable-next-line react/set-state-in-effect
    setLook(replica && wordListOf(replica, { language, alphabet }).lookFor(kind))
  }, [replica, language, alphabet, kind])
  useEffect(() => look?.ask(asked), [look, asked])
  useEffect(() => () => look?.ask(null), [look])
  return useSyncExternalStore(look?.listen ?? neverNews, () => look?.looked ?? null)
}

const neverNews = () => (): void => undefined
