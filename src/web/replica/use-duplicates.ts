import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { SetsWanted } from '#domain/duplicates/duplicate-index.ts'
import { useReplica } from './replica-provider.ts'
import { BEGINNING, duplicatesIn, type SearchState } from './duplicates/duplicate-search.ts'

/** The next sets of possible duplicates, looked for when something else is wanted; null: nothing is. `again`: after it broke. */
export function useDuplicates(wanted: SetsWanted | null): { readonly state: SearchState; readonly again: () => void } {
  const replica = useReplica()
  const search = useMemo(() => replica && duplicatesIn(replica), [replica])
  useEffect(() => {
    if (wanted) search?.find(wanted)
  }, [search, wanted])
  const state = useSyncExternalStore(search?.listen ?? neverNews, () => search?.state ?? BEGINNING)
  return {
    // What is found for something else counts no more.
    state: search?.wanted === wanted ? state : BEGINNING,
    again: () => void (wanted && search?.find(wanted)),
  }
}

const neverNews = () => (): void => undefined
