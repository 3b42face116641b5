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
  keptQuery({ queryKey: ['verdicts', storedUser()?.id, projectId], load: readFrom(projectId) })

/** Whenever the server has taken in what was decided here. Who may not read them any more is shown none. */
export async function readVerdictsAnew(client: QueryClient, projectId: string): Promise<void> {
  const reading = freshAnswer(client, verdictsQuery(projectId).queryKey, readFrom(projectId))
  await reading.catch((error: unknown) => {
    if (!(error instanceof ApiError && isForGood(error))) throw error
  })
}

/** What was decided up to a number that the server has told. */
type Heard = { readonly verdicts: readonly GivenVerdict[]; readonly upTo: number }

/** Asks for what is new alone where the rest is known: in a hall somebody decides every few seconds. */
const readFrom =
  (projectId: string) =>
  async (known: Heard | undefined): Promise<Heard> => {
    const after = known && { after: known.upTo }
    const read = (before?: { readonly before: number }) =>
      call(readVerdicts, { params: { projectId }, query: { ...after, ...before } }, { isQuiet: true })
    const first = await read()
    const fresh: GivenVerdict[] = [...first.verdicts]
    for (let { next } = first; next !== null;) {
      const page = await read({ before: next })
      fresh.push(...page.verdicts)
      next = page.next
    }
    const other = new Set([...first.withdrawn, ...fresh.map(({ id }) => id)])
    const rest = (known?.verdicts ?? NONE).filter(({ id }) => !other.has(id))
    return { verdicts: [...fresh, ...rest], upTo: first.upTo }
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
  const heard = data?.verdicts ?? (isPartial ? NONE : null)
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
