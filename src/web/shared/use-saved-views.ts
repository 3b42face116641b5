import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readMyViews } from '#contract/saved-view.ts'
import { afterViewAct, type SavedView, type ViewAct } from '#domain/word/saved-view.ts'
import { ApiError, isForGood } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { freshAnswer, keptQuery } from '#web/api/kept-answers.ts'
import { useDecide } from '#web/replica/use-decide.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { useClientState } from '#web/state/store.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** What this person has saved in a project; without a network as it was last. Asked each time: another device may have saved one. */
const viewsQuery = (projectId: string) =>
  keptQuery({ queryKey: ['saved-views', storedUser()?.id, projectId], load: readFrom(projectId), staleTime: 0 })

const readFrom = (projectId: string) => (): Promise<readonly SavedView[]> =>
  call(readMyViews, { params: { projectId } }, { isQuiet: true })

/** Whenever the server has taken in what was decided here. Who is no member any more is shown none. */
export async function readViewsAnew(client: QueryClient, projectId: string): Promise<void> {
  const reading = freshAnswer(client, viewsQuery(projectId).queryKey, readFrom(projectId))
  await reading.catch((error: unknown) => {
    if (!(error instanceof ApiError && isForGood(error))) throw error
  })
}

/** This person's views of the words, on whichever device they saved them; of one name there is one. */
export function useSavedViews(projectId: string) {
  const { data: heard = NONE } = useQuery(viewsQuery(projectId))
  const decided = useClientState((state) => state.currentProjectState.decided)
  const views = useMemo(
    () => decided.reduce((all, { act }) => ('viewName' in act ? afterViewAct(all, act) : all), heard),
    [heard, decided],
  )
  const client = useQueryClient()
  const decide = useDecide(projectId)
  const tellFailure = useTellFailure()
  const say = async (act: ViewAct): Promise<void> => {
    if ((await decide({ act, about: act.viewName })) === 'done') await client.invalidateQueries(viewsQuery(projectId))
  }
  return {
    views,
    save: ({ name: viewName, ...view }: SavedView) =>
      void say({ kind: 'saveView', viewName, ...view }).catch(tellFailure),
    remove: (viewName: string) => void say({ kind: 'removeView', viewName }).catch(tellFailure),
  }
}

const NONE: readonly SavedView[] = []
