import { useCallback, useState } from 'react'
import { NOTHING_TYPED, type Typed } from './new-word.ts'
import { useKept } from './use-kept.ts'

/** Under which each tab keeps what is typed in a domain. */
export const typedName = (domainId: string): string => `typed ${domainId}`

/** What is typed and not entered in a domain; it goes only by entering it. */
export function useTyped(domainId: string): readonly [Typed, (part: Partial<Typed>) => void] {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const type = useCallback((part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })), [])
  const takeUp = useCallback((kept: Typed) => setTyped((now) => (isEmpty(now) ? kept : now)), [])
  useKept({ name: typedName(domainId), value: typed, adopt: typedAfter, onRead: takeUp })
  return [typed, type]
}

/** There is room for one: what is being typed, else what this tab had, else what another has left. */
function typedAfter(now: Typed, before: Typed): Typed | null {
  if (isEmpty(before)) return now
  return isEmpty(now) ? before : null
}

const isEmpty = ({ vernacular, gloss }: Typed): boolean => vernacular === '' && gloss === ''
