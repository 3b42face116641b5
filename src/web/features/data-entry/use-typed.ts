import { useCallback, useState } from 'react'
import { NOTHING_TYPED, type Typed } from './new-word.ts'
import { useKept } from './use-kept.ts'

export const typedKey = (domainId: string): string => `typed ${domainId}`

/** What is typed and not entered in a domain; it goes only by entering it. */
export function useTyped(domainId: string): readonly [Typed, (part: Partial<Typed>) => void] {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const type = useCallback((part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })), [])
  // What was typed before the draft had been read is newer than the draft.
  const takeUp = useCallback((kept: Typed) => setTyped((now) => (isEmpty(now) ? kept : now)), [])
  useKept(typedKey(domainId), typed, takeUp)
  return [typed, type]
}

const isEmpty = ({ vernacular, gloss }: Typed): boolean => vernacular === '' && gloss === ''
