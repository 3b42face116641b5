import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { othersAmong, type Other } from './others-here.ts'

/** Who else is in the open project just now; nobody while that is not known. */
export function usePresence(): readonly Other[] {
  const company = useReplica()?.company
  const userId = useStoredUser()?.id ?? ''
  const people = useSyncExternalStore(company?.onPeople ?? neverChanging, () => company?.people ?? NOBODY)
  return useMemo(() => othersAmong(people, userId), [people, userId])
}

/** Tells the others that somebody works on the domain in this tab, for as long as it is shown; null: on no one domain. */
export function useWhereabouts(domain: DomainKey | null): void {
  const company = useReplica()?.company
  useEffect(() => {
    company?.moveTo(domain)
    return () => company?.moveTo(null)
  }, [company, domain])
}

const NOBODY: readonly never[] = []
const neverChanging = () => () => undefined
