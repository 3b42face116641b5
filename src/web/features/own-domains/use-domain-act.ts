import { useQueryClient } from '@tanstack/react-query'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { openedProjectQuery } from '#web/api/queries.ts'
import { actSending } from '#web/replica/sending/act-sending.ts'
import { useDecide } from '#web/replica/use-decide.ts'
import { failureOf, KnownFailure } from '#web/api/failure.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { type ClientState, useClientStore } from '#web/state/store.ts'

type Hearers = {
  /** It was told that somebody else has decided otherwise meanwhile. */
  readonly onOutdated?: () => void
}

/**
 * What people make of the tree of a project, in the open project at once, also without a network. Tells a failure and
 * answers whether it is done, one decision after the other: what the rules do not allow, as far as this device knows, is not.
 * `about`: the domain, as it is called.
 */
export function useDomainAct(projectId: string) {
  const queries = useQueryClient()
  const decide = useDecide(projectId)
  const tellFailure = useTellFailure()
  const store = useClientStore()

  return async (about: string, acts: readonly DomainAct[], { onOutdated }: Hearers = {}): Promise<boolean> => {
    try {
      await assertAllowed(store.getState().currentProjectState, acts)
      for (const act of acts) {
        if ((await decide({ act, about })) === 'done') void queries.invalidateQueries(openedProjectQuery(projectId))
      }
      return true
    } catch (error) {
      tellFailure(error)
      if (failureOf(error).code === 'decision.outdated') onOutdated?.()
      return false
    }
  }
}

/** By the project as it shows here at this moment, also when something is taken back that was done a while ago. */
async function assertAllowed(
  { project, openedBy: userId }: ClientState['currentProjectState'],
  acts: readonly DomainAct[],
): Promise<void> {
  const { refusalOf } = await actSending()
  const refusal = project && refusalOf(project, acts, { userId, at: '' })
  if (refusal) throw new KnownFailure(refusal)
}
