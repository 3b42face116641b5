import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readVerdicts } from '#contract/duplicates.ts'
import { afterVerdictAct, type GivenVerdict } from '#domain/duplicates/verdict-act.ts'
import { ApiError, isForGood } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { freshAnswer, keptQuery } from '#web/api/kept-answers.ts'
import { storedUser, useStoredUser } from '#web/session/stored-user.ts'
import { useClientState } from '#web/state/store.ts'

/** What members of a project have decided about duplicates; without a network as it was last. */
export const verdictsQuery = (projectId: string) =>
  keptQuery({ queryKey: ['verdicts', storedUser()?.id, projectId], load: () => readFrom(projectId) })

/** Whenever the server has taken in what was decided here. Who may not read them any more is shown none. */
export async function readVerdictsAnew(client: QueryClient, projectId: string): Promise<void> {
  const reading = freshAnswer(client, verdictsQuery(projectId).queryKey, () => readFrom(projectId))
  await reading.catch((error: unknown) => {
    if (!(error instanceof ApiError && isForGood(error))) throw error
  })
}

async function readFrom(projectId: string): Promise<readonly GivenVerdict[]> {
  const all: GivenVerdict[] = []
  let query: { readonly before?: number } = {}
  for (;;) {
    const { verdicts, next } = await call(readVerdicts, { params: { projectId }, query }, { isQuiet: true })
    all.push(...verdicts)
    if (next === null) return all
    query = { before: next }
  }
}

/**
 * Latest first, with all that was decided on this device; null until they have been read. `isPartial`: those of others are not
 * known, as there was no network yet.
 */
export function useVerdicts(projectId: string): {
  readonly verdicts: readonly GivenVerdict[] | null
  readonly isPartial: boolean
} {
  // While it is asked again after a failure, that is no error.
  const { data, errorUpdateCount } = useQuery(verdictsQuery(projectId))
  const isPartial = !data && errorUpdateCount > 0
  const decided = useClientState((state) => state.currentProjectState.decided)
  const { id: userId = '', name = null } = useStoredUser() ?? {}
  const heard = data ?? (isPartial ? NONE : null)
  const verdicts = useMemo(
    () =>
      heard &&
      decided.reduce(
        (given, { act, madeAt: at }) =>
          'verdictId' in act ? afterVerdictAct(given, act, { by: { userId, name }, at }) : given,
        heard,
      ),
    [heard, decided, userId, name],
  )
  return { verdicts, isPartial }
}

const NONE: readonly GivenVerdict[] = []
