import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SpeakerAct } from '#domain/speaker/speaker-act.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { useDecide } from '#web/replica/use-decide.ts'
import { speakersQuery } from '#web/shared/use-speakers.ts'

type SpeakerActed = { readonly name: string; readonly act: SpeakerAct }

/** Decides something about a speaker, who has this name: it counts here at once, also without a network. */
export function useSpeakerAct(projectId: string) {
  const client = useQueryClient()
  const decide = useDecide(projectId)
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ name, act }: SpeakerActed) => decide({ act, about: name }),
    onSettled: () => client.invalidateQueries(speakersQuery(projectId)),
  })
}

/** An id as the server makes them: eight digits for the second, sixteen by chance. */
export function newSpeakerId(now = new Date()): SpeakerId {
  const seconds = Math.floor(now.getTime() / 1000)
  const chance = crypto.getRandomValues(new Uint8Array(8))
  return [
    seconds.toString(16).padStart(8, '0'),
    ...Array.from(chance, (byte) => byte.toString(16).padStart(2, '0')),
  ].join('')
}
