import { useEffect, useMemo } from 'react'
import { Navigate } from 'react-router'
import type { DomainId } from '#domain/domains/domain-id.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { removedDomain } from '#domain/domains/removed-domain.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { useLive } from '#web/replica/use-words.ts'
import { LoadingScreen } from '#web/shared/loading-screen.tsx'
import { useUnfinished } from './keeping/use-unfinished.ts'
import { EVERY, itemsOf } from '#web/replica/outbox/items.ts'

type Props = {
  readonly domainId: DomainId
  readonly lang: LanguageTag
  readonly leaveTo: string
  readonly onFound: (domain: TreeDomain) => void
}

/**
 * Of a domain that is in the tree no more nothing is left to be seen, unless somebody has begun a word in it on this device.
 * One that the server has refused is still known: its words wait with it, whichever other domain gets the number.
 */
export function LeftBehind({ domainId, lang, leaveTo, onFound }: Props) {
  const unfinished = useUnfinished()
  const added = useLive(addedHere, [])
  const removed = useMemo(
    () => removedDomain(domainId, { lang, added: added?.find(({ id }) => id === domainId) }),
    [domainId, lang, added],
  )
  const isRead = unfinished && added
  const isNothing = unfinished && !unfinished.some((word) => word.domainId === domainId)
  useEffect(() => {
    if (isRead && !isNothing && removed) onFound(removed)
  }, [isRead, isNothing, removed, onFound])
  return isNothing || !removed ? <Navigate to={leaveTo} replace /> : <LoadingScreen />
}

async function addedHere(db: ReplicaDatabase) {
  const all = await itemsOf(db, ['domain'], EVERY)
  return all.flatMap(({ act }) => (act.kind === 'addDomain' ? [act.domain] : []))
}
