import type { DomainKey } from '#domain/domains/domain-key.ts'
import { personalKey } from '#web/device/memory-keys.ts'
import { TEXTS, useRemembered } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'

const MOST = 6
const NONE: readonly DomainKey[] = []

/** The domains that somebody last chose in a project on this device, the latest first. */
export function useRecentDomains(projectId: string) {
  const userId = useStoredUser()?.id ?? ''
  const [recent, , change] = useRemembered(personalKey(userId, `recentDomains-${projectId}`), TEXTS)
  const remember = (key: DomainKey) =>
    change((before) => [key, ...(before ?? []).filter((other) => other !== key)].slice(0, MOST))
  return { recent: recent ?? NONE, remember }
}
