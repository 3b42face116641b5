import { useCallback, useMemo } from 'react'
import type { LanguageTag } from '#domain/word/word.ts'
import type { Draft } from '../keeping/draft-owner.ts'
import { useKept } from '../keeping/use-kept.ts'
import { isNothing, NOTHING_TYPED, readTyped, type Typed } from './typed.ts'

/** Under which each tab keeps what is typed in a domain. */
export const typedName = (domainId: string): string => `typed ${domainId}`

/** Of a key under which that is kept. */
export const domainOfKey = (key: string): string => key.slice(typedName('').length).split(' ')[0] ?? ''

/** The tab that keeps that. */
export const tabOfKey = (key: string): string => key.slice(typedName('').length).split(' ')[1] ?? ''

/** What is typed from now on, or what follows from what is typed so far. */
export type TypeParts = (part: Partial<Typed> | ((now: Typed) => Partial<Typed>)) => void

/** `glossLanguage`: of the one gloss that an older version of the app knew. */
export const typedDraft = (domainId: string, glossLanguage: LanguageTag): Draft<Typed> => ({
  name: typedName(domainId),
  nothing: NOTHING_TYPED,
  adopt: (now, before) => typedAfter(now, readTyped(before, glossLanguage)),
})

/** What is typed and not entered in a domain; it goes only by entering it. */
export function useTyped(domainId: string, glossLanguage: LanguageTag): readonly [Typed, TypeParts] {
  const draft = useMemo(() => typedDraft(domainId, glossLanguage), [domainId, glossLanguage])
  const [typed, change] = useKept(draft)
  const type = useCallback<TypeParts>(
    (part) => change((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [change],
  )
  return [typed, type]
}

/** There is room for one: what is being typed, else what this tab had, else what another has left. */
function typedAfter(now: Typed, before: Typed): Typed | null {
  if (isNothing(before)) return now
  return isNothing(now) ? before : null
}
