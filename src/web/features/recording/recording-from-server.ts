import { readPeaks } from '#contract/audio.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { ApiError, NoConnectionError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import type { NewRecording } from '#web/replica/recording.ts'
import { downloadRecording } from './download-recording.ts'
import { hearFile } from './hear-file.ts'
import { peaksOf, secondsOf } from './sound.ts'

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
  const { seconds, peaks } = await waveformOf(projectId, fileName, blob)
  return { fileName, blob, mediaType: blob.type, speakerId, madeAt: new Date().toISOString(), seconds, peaks }
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

type Drawn = Pick<NewRecording, 'seconds' | 'peaks'>

/** As the server draws it; where it cannot, or is out of reach by now, as this browser hears it. */
async function waveformOf(projectId: string, fileName: string, blob: Blob): Promise<Drawn> {
  try {
    return await call(readPeaks, { params: { projectId, fileName } }, IN_BACKGROUND)
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'audio.noPeaks') throw error
    const sound = await hearFile(blob)
    return sound ? { seconds: secondsOf(sound), peaks: peaksOf(sound, 120) } : { seconds: 0, peaks: [] }
  }
}
