import { deviceMemory } from '#web/device/memory.ts'
import { type MemoryKey, personalKey } from '#web/device/memory-keys.ts'
import { useRemembered, type Writing } from '#web/device/use-remembered.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { RoundKind } from './places/goals.ts'

/** Where a round of this person in the open project lies, from its first step until it is over and left. */
export function useRoundKey(kind: RoundKind): MemoryKey {
  const userId = useStoredUser()?.id ?? ''
  const { id: projectId } = useCurrentProject()
  return personalKey(userId, `round-${kind}-${projectId}`)
}

/** At which set of how many. */
export type RoundPlace = { readonly number: number; readonly total: number }

/** Where somebody has left a round on this device that is not over; null: nowhere. */
export const useLeftRound = (kind: RoundKind): RoundPlace | null => useRemembered(useRoundKey(kind), PLACE)[0]

/**
 * For who takes a merge back elsewhere than in its round, of which there may be some: its set counts there as one that nobody
 * has decided about. Answers what makes it merged again.
 */
export function unmergeIn(rounds: readonly MemoryKey[], merge: string): () => void {
  const putBack = rounds.flatMap((key) => {
    const text = deviceMemory.get(key)
    const now = withoutMerge(text, merge)
    if (now === text) return []
    deviceMemory.put({ [key]: now })
    // What the round has become since stays.
    return [() => deviceMemory.get(key) === now && deviceMemory.put({ [key]: text })]
  })
  return () => putBack.forEach((put) => put())
}

function withoutMerge(text: string | null, merge: string): string | null {
  if (!text?.includes(merge)) return text
  try {
    const kept = JSON.parse(text) as Kept
    return JSON.stringify({ ...kept, became: kept.became.filter(([, one]) => one.merge !== merge) })
  } catch {
    return text
  }
}

/** What the round itself writes (`features/merge/sets/round.ts`), as far as its place and its merges. */
type Kept = {
  readonly sets: readonly unknown[]
  readonly order: { readonly at: number }
  readonly became: readonly (readonly [set: string, { readonly merge?: string }])[]
  readonly isEnded: boolean
}

const PLACE: Writing<RoundPlace | null> = {
  read: (text) => {
    try {
      const kept = JSON.parse(text ?? 'null') as Kept | null
      return kept && !kept.isEnded ? { number: kept.order.at + 1, total: kept.sets.length } : null
    } catch {
      return null
    }
  },
  write: () => null,
}
