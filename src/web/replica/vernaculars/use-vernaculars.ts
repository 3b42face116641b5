import { useEffect, useSyncExternalStore } from 'react'
import { bestSuggestions } from '#domain/word/suggestion.ts'
import { useReplica } from '../replica-provider.tsx'
import { NOTHING_FOUND, type Found } from './messages.ts'
import { isSameForm } from './vernacular-search.ts'

/** Before anything is typed other things come first; then the words are read, so that they are there at the first key. */
const BEFORE_TYPING = 500

/**
 * What is known about a text while it is being typed. Of an answer to an earlier text, until there is one to this, what
 * holds for this as well: nothing is ever shown that does not belong to what stands there.
 */
export function useVernaculars(typed: string): Found {
  const search = useReplica()?.vernaculars
  useEffect(() => {
    const ask = (): void => search?.ask(typed)
    if (typed !== '') return ask()
    const timer = setTimeout(ask, BEFORE_TYPING)
    return () => clearTimeout(timer)
  }, [search, typed])
  const found = useSyncExternalStore(search?.listen ?? neverNews, () => search?.found ?? NOTHING_FOUND)
  if (found.typed === typed) return found
  const words = isSameForm(typed, found.typed) ? found.words : null
  return { typed, suggestions: bestSuggestions(typed, found.suggestions), alike: [], words }
}

const neverNews = () => (): void => undefined
