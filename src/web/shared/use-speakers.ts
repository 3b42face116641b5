import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readSpeakers } from '#contract/speaker.ts'
import { afterSpeakerAct } from '#domain/speaker/speaker-act.ts'
import type { Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { call } from '#web/api/call.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { freshAnswer, keptQuery } from '#web/api/kept-answers.ts'
import type { Decided } from '#web/state/current-project-state.ts'
import { useClientState } from '#web/state/store.ts'

/** The speakers of a project, once for all recordings (spec screens S8.6); without a network as they were last. */
export const speakersQuery = (projectId: string) =>
  keptQuery({ queryKey: ['speakers', storedUser()?.id, projectId], load: () => readFrom(projectId) })

/** Whenever the server has taken in what was decided here. */
export async function readSpeakersAnew(client: QueryClient, projectId: string): Promise<void> {
  await freshAnswer(client, speakersQuery(projectId).queryKey, () => readFrom(projectId))
}

const readFrom = (projectId: string) => call(readSpeakers, { params: { projectId } }, { isQuiet: true })

/** By name, with all that was decided about them on this device; undefined until they have been read. */
export function useSpeakers(projectId: string): readonly Speaker[] | undefined {
  const { data } = useQuery(speakersQuery(projectId))
  const decided = useClientState((state) => state.currentProjectState.decided)
  return useMemo(() => data && byName(asDecided(data, projectId, decided)), [data, projectId, decided])
}

function asDecided(speakers: readonly Speaker[], projectId: string, decided: readonly Decided[]): readonly Speaker[] {
  return decided.reduce((list, { act, madeAt }) => afterSpeakerAct(list, act, { projectId, at: madeAt }), speakers)
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
