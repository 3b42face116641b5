import { queryOptions, useQuery } from '@tanstack/react-query'
import { readSpeakers } from '#contract/speaker.ts'
import type { Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { call } from '#web/api/call.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { keptAnswer } from '#web/shared/kept-answers.ts'
import { useClientState } from '#web/state/store.ts'

/** The speakers of a project, once for all recordings (spec screens S8.6); without a network as they were last. */
export const speakersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['speakers', storedUser()?.id, projectId],
    queryFn: ({ client, queryKey }) =>
      keptAnswer(client, queryKey, () => call(readSpeakers, { params: { projectId } }, { isQuiet: true })),
  })

/** By name; undefined until they have been read. */
export function useSpeakers(projectId: string): readonly Speaker[] | undefined {
  return useQuery({ ...speakersQuery(projectId), select: byName }).data
}

/** Whose recordings are made now, as the speaker menu says; '' for nobody. */
export function useCurrentSpeaker(): SpeakerId {
  return useClientState((state) => state.currentProjectState.speakerId)
}

/** In whose name a recording is made now: never in that of somebody who has withdrawn. */
export function useSpeakerNow(projectId: string): SpeakerId {
  const id = useCurrentSpeaker()
  const chosen = useSpeakers(projectId)?.find((one) => one.id === id)
  return chosen && chosen.withdrawn !== null ? '' : id
}

const byName = (speakers: readonly Speaker[]): readonly Speaker[] =>
  speakers.toSorted((a, b) => a.name.localeCompare(b.name))
