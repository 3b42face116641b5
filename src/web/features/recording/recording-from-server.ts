import { downloadAudio, readPeaks } from '#contract/audio.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import type { LogInOptions } from '#web/api/across-log-ins.ts'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { call, callForResponse } from '#web/api/call.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import type { NewRecording } from '#web/replica/words/recording.ts'
import { hearFile, type Waveform, waveformOf } from '#web/shared/recorder/sound.ts'

/** Bytes: almost a minute without loss. While it is written, nothing else can be, and somebody may be typing. */
const KEPT_AT_MOST = 5_000_000

export type OnServer = {
  readonly projectId: string
  readonly recording: Pick<Pronunciation, 'fileName' | 'speakerId'>
}

type How = { readonly signal?: AbortSignal; /** The bytes, where they have come already. */ readonly bytes?: Blob }

/** A recording of the server as this device keeps it, not a smaller copy; null for one that is too large for that. */
export async function recordingFromServer(
  { projectId, recording: { fileName, speakerId } }: OnServer,
  { signal, bytes }: How = {},
): Promise<NewRecording | null> {
  const blob =
    bytes ??
    (await smallEnough(await downloadRecording(projectId, fileName, { ...IN_BACKGROUND, ...(signal && { signal }) })))
  if (!blob || blob.size > KEPT_AT_MOST) return null
  const drawn = await drawnByServer(projectId, fileName, IN_BACKGROUND).catch((error: unknown) => {
    // It may be out of reach by now.
    if (error instanceof ApiError) throw error
    return null
  })
  const waveform = drawn ?? waveformOf(await hearFile(blob))
  return { fileName, blob, mediaType: blob.type, speakerId, madeAt: new Date().toISOString(), ...waveform }
}

async function smallEnough(answer: Response): Promise<Blob | null> {
  // A captive portal answers anything with its page.
  if (answer.headers.get('content-type')?.startsWith('text/')) throw new NoConnectionError('a page instead of a sound')
  if (Number(answer.headers.get('content-length')) <= KEPT_AT_MOST) return answer.blob()
  await answer.body?.cancel()
  return null
}

/** Nobody has asked for it: neither a failure nor a log-in that is over is told because of it. */
const IN_BACKGROUND = { isQuiet: true, isRepeated: true } as const

/** As the server draws it; where it cannot, this browser may be able to. */
export async function waveformFromServer(projectId: string, fileName: string, signal: AbortSignal): Promise<Waveform> {
  const drawn = await drawnByServer(projectId, fileName, { signal })
  return drawn ?? waveformOf(await hearFile(await fetchRecording(projectId, fileName, signal)))
}

/** null: it cannot draw this one. */
async function drawnByServer(projectId: string, fileName: string, how: LogInOptions): Promise<Waveform | null> {
  try {
    return await call(readPeaks, { params: { projectId, fileName } }, { isQuiet: true, ...how })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'audio.noPeaks') return null
    throw error
  }
}

/** The answer with the bytes that the server has of a recording. */
function downloadRecording(projectId: string, fileName: string, how: LogInOptions = {}): Promise<Response> {
  // Of which word it is plays no part in finding it (spec api 5.8).
  const params = { projectId, fileName, wordId: '0'.repeat(24) }
  return callForResponse(downloadAudio, { params }, { isQuiet: true, ...how })
}

/** Why a recording of the server cannot be played; a player of the browser does not say. */
export async function whySilent(projectId: string, fileName: string): Promise<Failure> {
  try {
    const { body } = await downloadRecording(projectId, fileName)
    await body?.cancel()
    return { code: 'audio.notPlayable', details: {} }
  } catch (error) {
    return failureOf(error)
  }
}

export async function fetchRecording(projectId: string, fileName: string, signal: AbortSignal): Promise<Blob> {
  return (await downloadRecording(projectId, fileName, { signal })).blob()
}
