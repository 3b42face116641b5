import { useQuery } from '@tanstack/react-query'
import { readCurrentUser } from '#contract/session.ts'
import { call } from './call.ts'
import { fetchOwnAvatar } from './own-avatar.ts'
import { refreshUser, storedUser, useStoredUser } from '#web/session/stored-user.ts'

/** In milliseconds: so long nobody is asked about again without need. */
const FRESH = 5 * 60_000

/**
 * Keeps what this device knows of who is logged in as it is by now: their address may have been proven in a letter, their
 * picture changed on another device, or somebody may have made them an administrator. Asked at the start, and when the page
 * comes to the front or the network comes back; `isAwaited`: each time, since somebody looks at it just now.
 */
export function useFreshUser({ isAwaited = false } = {}): void {
  const userId = useStoredUser()?.id
  useQuery({
    queryKey: ['current-user', userId],
    queryFn: readAnew,
    enabled: userId !== undefined,
    staleTime: isAwaited ? 0 : FRESH,
    refetchOnReconnect: true,
    // What has changed is heard of as a change of the user.
    notifyOnChangeProps: [],
  })
}

/** Throws as `call` does. */
export async function readAnew(): Promise<null> {
  const before = storedUser()
  const user = await call(readCurrentUser, {}, { isRepeated: true })
  // What was changed here meanwhile is newer than the answer.
  if (storedUser() !== before) return null
  refreshUser(user)
  if (user.hasAvatar) await fetchOwnAvatar()
  return null
}
