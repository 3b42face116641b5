import * as contract from '#contract/speaker.ts'
import type { SpeakerAct } from '#domain/speaker/speaker-act.ts'
import { speakerName } from '#domain/speaker/speaker-name.ts'
import type { ConsentScopes } from '#domain/speaker/speaker.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { outdated } from '../outdated.ts'
import { secondsSince } from '../seconds-since.ts'
import type { OnceOptions } from './perform-domain-act.ts'

type Waited = { readonly act: SpeakerAct; readonly madeAt: string }

/** Fails as `call` does, and as `outdated` where the server answers that somebody has decided otherwise since. */
export async function performSpeakerAct(projectId: string, waited: Waited, options: OnceOptions): Promise<void> {
  if (!(await perform(projectId, waited, options))) throw outdated()
}

/** Answers whether it is now as was decided. */
async function perform(projectId: string, { act, madeAt }: Waited, options: OnceOptions): Promise<boolean> {
  const params = { projectId, speakerId: act.speakerId }
  const secondsAgo = secondsSince(madeAt)
  switch (act.kind) {
    case 'addSpeaker':
      await call(contract.addSpeaker, { params, body: { name: act.name } }, options)
      return true
    case 'renameSpeaker':
      return rename(params, { name: act.name, secondsago: secondsAgo }, options)
    case 'removeSpeaker':
      return call(contract.deleteSpeaker, { params, query: { secondsago: secondsAgo } }, options)
    case 'agree': {
      const { scopes } = await call(
        contract.changeSpeakerScopes,
        { params, body: { ...act.scopes, secondsAgo } },
        options,
      )
      return SCOPES.every((scope) => scopes[scope] === (act.scopes[scope] ?? scopes[scope]))
    }
    case 'withdraw': {
      const body = { withdrawn: act.withdrawn, secondsAgo }
      const { withdrawn } = await call(contract.changeSpeakerWithdrawal, { params, body }, options)
      return (withdrawn !== null) === act.withdrawn
    }
    case 'removeConsent':
      return removeConsent(params, secondsAgo, options)
  }
}

const SCOPES: readonly (keyof ConsentScopes)[] = ['archive', 'publish', 'train']

type Place = { readonly projectId: string; readonly speakerId: string }

type Name = { readonly name: string; readonly secondsago: number }

/** The server does not answer how it stands then. */
async function rename(
  params: Place,
  { name, secondsago }: Name,
  { onceAs, ...options }: OnceOptions,
): Promise<boolean> {
  const sent = { params, query: { secondsago }, body: name }
  await call(contract.renameSpeaker, sent, { ...options, ...(onceAs && { onceAs }) })
  return (await call(contract.readSpeaker, { params }, options)).name === speakerName(name)
}

/** Nor here. */
async function removeConsent(params: Place, secondsago: number, { onceAs, ...options }: OnceOptions): Promise<boolean> {
  try {
    await call(contract.deleteConsent, { params, query: { secondsago } }, { ...options, ...(onceAs && { onceAs }) })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'consent.noneToDelete') return true
    throw error
  }
  return (await call(contract.readSpeaker, { params }, options)).consent === 'None'
}
