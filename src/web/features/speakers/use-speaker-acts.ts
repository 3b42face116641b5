import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as contract from '#contract/speaker.ts'
import type { ConsentScopes, Speaker, SpeakerId } from '#domain/speaker/speaker.ts'
import { call } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { speakersQuery } from './use-speakers.ts'

/**
 * One decision about speakers of the project. They are the server's: without a network it says so and nothing changes. Only
 * consents wait for the network, in the replica; from here they go where that cannot keep them.
 */
export type SpeakerAct =
  | { readonly kind: 'add'; readonly name: string }
  | { readonly kind: 'rename'; readonly speaker: Speaker; readonly name: string }
  | { readonly kind: 'remove' | 'withdraw' | 'takeBackWithdrawal' | 'removeConsent'; readonly speaker: Speaker }
  | { readonly kind: 'agree'; readonly speaker: Speaker; readonly scopes: Partial<ConsentScopes> }
  | { readonly kind: 'keepConsent'; readonly speaker: Speaker; readonly consent: ConsentFile }

export type ConsentFile = { readonly file: Blob; readonly name: string }

/** Does it, and answers when the list says so too. `data` is the id of a speaker that was added. */
export function useSpeakerAct(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: SpeakerAct) => perform(projectId, act),
    onSettled: () => client.invalidateQueries(speakersQuery(projectId)),
  })
}

async function perform(projectId: string, act: SpeakerAct): Promise<SpeakerId> {
  if (act.kind === 'add') return call(contract.createSpeaker, { params: { projectId }, body: act.name })
  const speakerId = act.speaker.id
  const params = { projectId, speakerId }
  switch (act.kind) {
    case 'rename':
      await call(contract.renameSpeaker, { params, body: act.name })
      break
    case 'remove':
      await call(contract.deleteSpeaker, { params })
      break
    case 'agree':
      await call(contract.changeSpeakerScopes, { params, body: act.scopes })
      break
    case 'withdraw':
    case 'takeBackWithdrawal':
      await call(contract.changeSpeakerWithdrawal, { params, body: { withdrawn: act.kind === 'withdraw' } })
      break
    case 'keepConsent':
      await upload(contract.uploadConsent, { params, ...act.consent })
      break
    case 'removeConsent':
      await call(contract.deleteConsent, { params })
      break
  }
  return speakerId
}
