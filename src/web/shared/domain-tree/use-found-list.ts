import { type KeyboardEvent, useId, useState } from 'react'
import { isComposed } from './keys-in-tree.ts'

/** The list below the search: whether it is open, and which of the matches is marked, the one that Enter takes. */
export type FoundList<Match> = ReturnType<typeof useFoundList<Match>>

/** As the ARIA pattern of a combobox with a list has it. While one searches, the best match is marked from the start. */
export function useFoundList<Match>(matches: readonly Match[], keyOf: (match: Match) => string, isSearch: boolean) {
  const id = useId()
  const [isAsked, setIsAsked] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const isOpen = isAsked && (isSearch || matches.length > 0)
  const chosenAt = matches.findIndex((match) => keyOf(match) === chosen)
  const at = chosenAt < 0 && isSearch && matches.length > 0 ? 0 : chosenAt
  const optionId = (place: number): string => `${id}-${place}`

  /** Answers whether the key was one that moves the mark; it goes round. */
  const onArrow = (event: KeyboardEvent): boolean => {
    const by = BY_KEY.get(event.key)
    if (by === undefined || isComposed(event)) return false
    event.preventDefault()
    setIsAsked(true)
    const next = matches[placeAfter(isOpen ? at : -1, by, matches.length)]
    setChosen(next === undefined ? null : keyOf(next))
    return true
  }

  return {
    id,
    isOpen,
    at,
    activeId: isOpen && at >= 0 ? optionId(at) : undefined,
    marked: isOpen ? matches[at] : undefined,
    optionId,
    open: () => setIsAsked(true),
    mark: (match: Match) => setChosen(keyOf(match)),
    /** Something else is searched for. */
    begin: () => {
      setIsAsked(true)
      setChosen(null)
    },
    close: () => {
      setIsAsked(false)
      setChosen(null)
    },
    onArrow,
  }
}

const BY_KEY: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
])

/** From outside (-1) to the first one, or to the last. */
function placeAfter(at: number, by: 1 | -1, count: number): number {
  if (at < 0) return by > 0 ? 0 : count - 1
  return (at + by + count) % count
}
