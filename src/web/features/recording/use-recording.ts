import { queryOptions, useQuery } from '@tanstack/react-query'
import { playRecording, readPeaks } from '#contract/audio.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import type { StoredRecording } from '#web/replica/recording.ts'
import { useLive } from '#web/replica/use-words.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { downloadRecording, fetchRecording } from './download-recording.ts'
import type { SoundSource } from './playback.ts'
import { hearFile } from './hear-file.ts'
import { mayBeHeard, type MayBeHeard } from './may-be-heard.ts'
import { peaksOf, secondsOf } from './sound.ts'

export type Waveform = { readonly seconds: number; readonly peaks: readonly number[] }

/** A recording: what is at hand of it, and what may be done with that. */
export type KnownRecording = {
  readonly may: MayBeHeard
  /** null: not on this device, or not to be heard; undefined: not looked for yet. */
  readonly here: StoredRecording | null | undefined
  /** undefined: not known yet, or at all. */
  readonly waveform: Waveform | undefined
}

/** `isSeen`: whether it is worth asking the server for what is not here. */
export function useRecording(projectId: string, recording: Pronunciation, isSeen: boolean): KnownRecording {
  const { fileName } = recording
  const speakers = useSpeakers(projectId)
  const found = useLive(async (db) => ({ here: (await db.recordings.get(fileName)) ?? null }), [fileName])
  const may = mayBeHeard(recording, found?.here?.speakerId, speakers)
  const here = may === 'yes' ? found?.here : found && null
  const fromServer = useQuery({
    ...waveformQuery(projectId, fileName),
    enabled: isSeen && here === null && may !== 'no',
  })
  const drawn = here && here.peaks.length > 0 ? here : fromServer.data
  return { may, here, waveform: may === 'no' ? undefined : drawn }
}

export type Sought = {
  readonly projectId: string
  readonly recording: Pronunciation
  readonly stored: StoredRecording | null
  readonly speakers: readonly Speaker[] | undefined
}

/** Where the sound is; null: it is not to be heard. */
export function soundSource({ projectId, recording, stored, speakers }: Sought): SoundSource | null {
  const may = mayBeHeard(recording, stored?.speakerId, speakers)
  if (may === 'no') return null
  if (!stored || may === 'askServer') {
    return {
      address: addressOf(playRecording, { projectId, fileName: recording.fileName }, undefined),
      release: () => {},
    }
  }
  const address = URL.createObjectURL(stored.blob)
  return { address, release: () => URL.revokeObjectURL(address) }
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

/** Where the server cannot draw a recording, this browser may be able to. */
const waveformQuery = (projectId: string, fileName: string) =>
  queryOptions({
    queryKey: ['waveform', projectId, fileName],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }): Promise<Waveform> => {
      try {
        return await call(readPeaks, { params: { projectId, fileName } }, { signal, isQuiet: true })
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'audio.noPeaks') throw error
        return heardWaveform(projectId, fileName, signal)
      }
    },
  })

async function heardWaveform(projectId: string, fileName: string, signal: AbortSignal): Promise<Waveform> {
  const sound = await hearFile(await fetchRecording(projectId, fileName, signal))
  return sound ? { seconds: secondsOf(sound), peaks: peaksOf(sound, 120) } : { seconds: 0, peaks: [] }
}
