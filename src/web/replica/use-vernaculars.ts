import { useEffect, useSyncExternalStore } from 'react'
import { bestSuggestions } from '#domain/word/suggestion.ts'
import { useReplica } from './replica-provider.ts'
import { isSameForm, NOTHING_FOUND, type Found } from './vernaculars/vernacular-search.ts'

/** Before anything is typed other things come first; then the words are read, so that they are there at the first key. */
const BEFORE_TYPING = 500

/** What there is already of a text while it is being typed: see `useFound`. */
export function useVernaculars(typed: string): Pick<Found, 'alike' | 'words'> {
  const found = useFound(typed)
  if (found.typed === typed) return found
  return { alike: [], words: isSameForm(typed, found.typed) ? found.words : null }
}

/** What somebody may be about to type: see `useFound`. */
export function useSuggestions(typed: string): readonly string[] {
  const found = useFound(typed)
  return found.typed === typed ? found.suggestions : bestSuggestions(typed, found.suggestions)
}

/**
 * The latest answer. Of one to an earlier text there is to be shown, until there is one to this, only what holds for this
 * as well: nothing is ever shown that does not belong to what stands there.
 */
function useFound(typed: string): Found {
  const search = useReplica()?.vernaculars
  useEffect(() => {
    const ask = (): void => search?.ask(typed)
    if (typed !== '') return ask()
    const timer = setTimeout(ask, BEFORE_TYPING)
    return () => clearTimeout(timer)
  }, [search, typed])
  return useSyncExternalStore(search?.listen ?? neverNews, () => search?.found ?? NOTHING_FOUND)
}

const neverNews = () => (): void => undefined
