import { useEffect, useSyncExternalStore } from 'react'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { type RefusedMerge, useRefusedMerges } from '../refused-merges.ts'
import type { Round } from './round.ts'
import { useVerdictCommands } from './use-verdict-commands.ts'

/**
 * The merges of a round that the server has refused, also after its end: their sets count as merged no more, and what was said
 * of the words that would have been left is withdrawn.
 */
export function useRefusedInRound(round: Round): readonly RefusedMerge[] {
  const tellFailure = useTellFailure()
  const { withdraw } = useVerdictCommands()
  const refused = useRefusedMerges()
  const became = useSyncExternalStore(round.onChange, () => round.became)
  const inRound = refused.filter(({ id }) => [...became.values()].some(({ merge }) => merge === id))
  useEffect(() => {
    for (const [set, { outcome, given, merge }] of became) {
      if (outcome !== 'merged' || !inRound.some(({ id }) => id === merge)) continue
      round.put(set, { outcome: 'refused', given: null, merge })
      if (given) void withdraw(given).catch(tellFailure)
    }
  })
  return inRound
}
