import { useQuery } from '@tanstack/react-query'
import type { Pronunciation } from '#domain/word/word.ts'
import type { StoredRecording } from '#web/replica/words/recording.ts'
import { useLive } from '#web/replica/use-words.ts'
import type { Waveform } from '#web/shared/recorder/sound.ts'
import { useSpeakers } from '#web/shared/use-speakers.ts'
import { mayBeHeard, type MayBeHeard } from './may-be-heard.ts'
import { waveformFromServer } from './recording-from-server.ts'

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
    queryKey: ['waveform', projectId, fileName],
    queryFn: ({ signal }) => waveformFromServer(projectId, fileName, signal),
    staleTime: Infinity,
    retry: false,
    enabled: isSeen && here === null && may !== 'no',
  })
  const drawn = here && here.peaks.length > 0 ? here : fromServer.data
  return { may, here, waveform: may === 'no' ? undefined : drawn }
}
