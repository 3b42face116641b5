import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Narrowing } from '#domain/word/glance.ts'
import { useReplica } from './replica-provider.ts'
import { type Language, wordListOf } from './word-list/word-list-search.ts'

/** How many words on this device are among those; undefined until they have been counted, and while they are still read. */
export function useCountOf(narrowing: Narrowing & string, { language, alphabet }: Language): number | undefined {
  const replica = useReplica()
  const search = useMemo(
    () => replica && wordListOf(replica, { language, alphabet }).searchOf('settings'),
    [replica, language, alphabet],
  )
  useEffect(() => {
    const question = { searched: '', narrowings: [narrowing], order: 'vernacular', isReversed: false } as const
    search?.ask({ question, from: 0, most: 0, counted: [] })
    return () => search?.ask(null)
  }, [search, narrowing])
  const shown = useSyncExternalStore(search?.listen ?? neverNews, () => search?.shown ?? null)
  return shown && !shown.isReading ? shown.total : undefined
}

const neverNews = () => (): void => undefined
