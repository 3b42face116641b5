import { useCallback, useState } from 'react'
import type { LanguageTag } from '#domain/word/word.ts'
import { isNothing, NOTHING_TYPED, readTyped, type Typed } from './typed.ts'
import { useKept } from '../keeping/use-kept.ts'

/** Under which each tab keeps what is typed in a domain. */
export const typedName = (domainId: string): string => `typed ${domainId}`

/** What is typed from now on, or what follows from what is typed so far. */
export type TypeParts = (part: Partial<Typed> | ((now: Typed) => Partial<Typed>)) => void

/** What is typed and not entered in a domain; it goes only by entering it. */
export function useTyped(domainId: string, glossLanguage: LanguageTag): readonly [Typed, TypeParts] {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const type = useCallback<TypeParts>(
    (part) => setTyped((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [],
  )
  const adopt = useCallback(
    (now: Typed, before: Typed) => typedAfter(now, readTyped(before, glossLanguage)),
    [glossLanguage],
  )
  const takeUp = useCallback((kept: Typed) => setTyped((now) => (isNothing(now) ? kept : now)), [])
  useKept({ name: typedName(domainId), value: typed, adopt, onRead: takeUp })
  return [typed, type]
}

/** There is room for one: what is being typed, else what this tab had, else what another has left. */
function typedAfter(now: Typed, before: Typed): Typed | null {
  if (isNothing(before)) return now
  return isNothing(now) ? before : null
}
