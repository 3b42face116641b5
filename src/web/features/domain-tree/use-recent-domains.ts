import { useLocalStorage } from '@mantine/hooks'
import { useCallback } from 'react'
import type { DomainId } from '#domain/domains/domain-id.ts'
import { personalKey, useStoredUser } from '#web/session/stored-user.ts'

const MOST = 6

/** The domains that somebody last chose in a project on this device, the latest first. */
export function useRecentDomains(projectId: string) {
  const userId = useStoredUser()?.id ?? ''
  const [recent, setRecent] = useLocalStorage<readonly DomainId[]>({
    key: personalKey(userId, `recentDomains-${projectId}`),
    defaultValue: [],
    deserialize: readIds,
    getInitialValueInEffect: false,
  })
  const remember = (id: DomainId) =>
    setRecent((before) => [id, ...before.filter((other) => other !== id)].slice(0, MOST))
  /** It is the same domain, by another number. */
  const renumber = useCallback(
    (from: DomainId, to: DomainId) =>
      setRecent((before) =>
        before.includes(from) ? [...new Set(before.map((id) => (id === from ? to : id)))] : before,
      ),
    [setRecent],
  )
  return { recent, remember, renumber }
}

/** Whatever lies in the storage of a browser, this is a list of numbers. */
function readIds(stored: string | undefined): readonly DomainId[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
