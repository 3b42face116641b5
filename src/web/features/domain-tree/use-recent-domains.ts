import { useCallback } from 'react'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { TEXTS, useRemembered } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'

const MOST = 6
const NONE: readonly DomainId[] = []

/** The domains that somebody last chose in a project on this device, the latest first. */
export function useRecentDomains(projectId: string) {
  const userId = useStoredUser()?.id ?? ''
  const [recent, , change] = useRemembered(personalKey(userId, `recentDomains-${projectId}`), TEXTS)
  const remember = (id: DomainId) =>
    change((before) => [id, ...(before ?? []).filter((other) => other !== id)].slice(0, MOST))
  /** It is the same domain, by another number. */
  const renumber = useCallback(
    (from: DomainId, to: DomainId) =>
      change((before) => before && [...new Set(before.map((id) => (id === from ? to : id)))]),
    [change],
  )
  return { recent: recent ?? NONE, remember, renumber }
}
