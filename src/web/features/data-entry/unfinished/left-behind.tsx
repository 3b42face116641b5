import { useEffect } from 'react'
import { Navigate } from 'react-router'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { LoadingScreen } from '#web/shared/pictures/loading-screen.tsx'
import { useRemovedDomains } from './use-removed-domains.ts'
import { useUnfinished } from './use-unfinished.ts'

type Props = {
  readonly domain: DomainKey
  readonly lang: LanguageTag
  readonly leaveTo: string
  readonly onFound: (domain: TreeDomain) => void
}

/**
 * Of a domain that is in the tree no more nothing is left to be seen, unless somebody has begun a word in it on this device.
 * One that the server has refused is still known: its words wait with it.
 */
export function LeftBehind({ domain, lang, leaveTo, onFound }: Props) {
  const unfinished = useUnfinished()
  const removed = useRemovedDomains([domain], lang)
  const found = removed?.get(domain)
  const isNothing = unfinished && !unfinished.some(({ place }) => place === domain)
  useEffect(() => {
    if (unfinished && !isNothing && found) onFound(found)
  }, [unfinished, isNothing, found, onFound])
  return isNothing || (removed && !found) ? <Navigate to={leaveTo} replace /> : <LoadingScreen />
}
