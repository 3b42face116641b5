import * as contract from '#contract/speaker.ts'
import { isAsDecided, type SpeakerAct } from '#domain/speaker/speaker-act.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { outdated } from '../outdated.ts'
import { secondsSince } from '../seconds-since.ts'
import type { OnceOptions } from './perform-domain-act.ts'

type Waited = { readonly act: SpeakerAct; readonly madeAt: string }

/** Fails as `call` does, and as `outdated` where the server answers that somebody has decided otherwise since. */
export async function performSpeakerAct(projectId: string, waited: Waited, options: OnceOptions): Promise<void> {
  if (!(await perform(projectId, waited, options).catch(gone))) throw outdated()
}

/** Answers whether it is now as was decided. */
async function perform(projectId: string, { act, madeAt }: Waited, options: OnceOptions): Promise<boolean> {
  const params = { projectId, speakerId: act.speakerId }
  const secondsAgo = secondsSince(madeAt)
  const query = { secondsago: secondsAgo }
  switch (act.kind) {
    case 'addSpeaker':
      return isAsDecided(await call(contract.addSpeaker, { params, body: { name: act.name } }, options), act)
    case 'agree':
      return isAsDecided(
        await call(contract.changeSpeakerScopes, { params, body: { ...act.scopes, secondsAgo } }, options),
        act,
      )
    case 'withdraw': {
      const body = { withdrawn: act.withdrawn, secondsAgo }
      return isAsDecided(await call(contract.changeSpeakerWithdrawal, { params, body }, options), act)
    }
    case 'removeSpeaker':
      return call(contract.deleteSpeaker, { params, query }, options)
    case 'renameSpeaker':
      await call(contract.renameSpeaker, { params, query, body: act.name }, options)
      return isAsDecided(await readBack(params, options), act)
    case 'removeConsent':
      await call(contract.deleteConsent, { params, query }, options)
      return isAsDecided(await readBack(params, options), act)
  }
}

/** How the speaker stands, where the server does not answer it to the decision. */
const readBack = (params: { projectId: string; speakerId: string }, { onceAs: _key, ...options }: OnceOptions) =>
  call(contract.readSpeaker, { params }, options)

/** A consent that is gone already is removed. */
function gone(error: unknown): true {
  if (error instanceof ApiError && error.code === 'consent.noneToDelete') return true
  throw error
}
