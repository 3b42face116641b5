import { putRecording } from '#contract/audio.ts'
import { putPicture } from '#contract/picture.ts'
import { downloadConsent, readSpeakers, uploadConsent } from '#contract/speaker.ts'
import { readChanges } from '#contract/change.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { livePath } from '#contract/live.ts'
import { runOperations } from '#contract/operation.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import type { OperationAnswer, WordOperation } from '#domain/word/operation.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call, callForResponse } from '#web/api/call.ts'
import { upload } from '#web/api/upload.ts'
import { apiBase } from '#web/plain/runtime-config.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { actSending } from './act-sending.ts'
import type { PendingAct } from '../outbox/pending-act.ts'
import { outdated, secondsSince } from '../outbox/outdated.ts'
import { isPicture, type StoredRecording } from '../words/recording.ts'
import type { ConsentToSend } from '../outbox/consent.ts'

/** Fails as `call` does. */
export type ProjectServer = ReturnType<typeof projectServer>

/**
 * The project on the server, as far as its replica needs it, for one person, whoever has logged in since: a tab that slept may
 * wake up with another one's token, and must send nothing of its person's under it. Throws then.
 */
export function projectServer(userId: string, projectId: string) {
  const ownToken = (): string => {
    const user = storedUser()
    if (user?.id !== userId) throw new Error('Somebody else is logged in on this device.')
    return user.token
  }
  /** Of that person: what synchronises never waits for a log-in, since it comes again, and has a limit of time. */
  const repeated = (signal: AbortSignal) => {
    ownToken()
    return { signal, isRepeated: true }
  }
  return {
    /** Lines of JSON: a ChangesHead, then a ChangeLine each. */
    changesSince: async (since: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
      const { body } = await callForResponse(readChanges, { params: { projectId }, query: { since } }, repeated(signal))
      return body ?? new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })
    },
    /** Answers in the order of the operations. */
    run: async (operations: readonly WordOperation[], signal: AbortSignal): Promise<readonly OperationAnswer[]> => {
      // The contract describes a word as it is read; what the server manages may be left out of one that is sent.
      const body = { operations } as unknown as BodyOf<typeof runOperations>
      const { answers } = await call(runOperations, { params: { projectId }, body }, repeated(signal))
      return answers
    },
    /** Does nothing when it has this very recording, or picture, already. */
    putRecording: async ({ fileName, blob, mediaType }: StoredRecording, signal: AbortSignal): Promise<void> => {
      const put = isPicture(mediaType) ? putPicture : putRecording
      await call(put, { params: { projectId, fileName } }, { ...repeated(signal), bytes: blob })
    },
    /** null: the speaker has given none. The list says that of most, so that no call has to fail to know it. */
    consentOf: async (speakerId: SpeakerId, signal: AbortSignal): Promise<Blob | null> => {
      const speakers = await call(readSpeakers, { params: { projectId } }, repeated(signal))
      if (speakers.find(({ id }) => id === speakerId)?.consent === 'None') return null
      try {
        const params = { projectId, speakerId }
        return await (await callForResponse(downloadConsent, { params }, repeated(signal))).blob()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'consent.notFound') return null
        throw error
      }
    },
    /** What was done under its id before is not done again. Answers as `performAct` does. */
    act: async (act: PendingAct, signal: AbortSignal): Promise<void> => {
      const { performAct } = await actSending()
      return performAct(projectId, act, repeated(signal))
    },
    /** Takes the place of an earlier one, once. Fails as `outdated` where somebody has given or removed one since. */
    putConsent: async (consent: ConsentToSend, signal: AbortSignal): Promise<void> => {
      const { id: onceAs, speakerId, blob: file, name, madeAt } = consent
      const sent = { params: { projectId, speakerId }, query: { secondsago: secondsSince(madeAt) }, file, name, onceAs }
      const answer = await upload(uploadConsent, { ...sent, ...repeated(signal) })
      if (answer.outdated) throw outdated()
    },
    live: (): { readonly socket: WebSocket; readonly token: string } => {
      const token = ownToken()
      return {
        socket: new WebSocket(`${apiBase() || location.origin}${livePath(projectId)}`.replace(/^http/, 'ws')),
        token,
      }
    },
  }
}

/** A request without an answer for so long, or an answer that stands still for so long, counts as failed. */
export const PATIENCE = 60_000

/** So slow a line, in bytes per second, is still waited for. */
const SLOWEST = 4_000

/** Aborts with `outer`, or when a request takes too long; `file`: what goes up with it. */
export const patient = (outer: AbortSignal, file?: Blob): AbortSignal =>
  AbortSignal.any([outer, AbortSignal.timeout(PATIENCE + Math.ceil((1000 * (file?.size ?? 0)) / SLOWEST))])
