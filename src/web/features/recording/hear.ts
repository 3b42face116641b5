import { playRecording } from '#contract/audio.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import type { Pronunciation } from '#domain/word/word.ts'
import { addressOf } from '#web/api/request-parts.ts'
import { lateCode } from '#web/plain/late-code.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { StoredRecording } from '#web/replica/words/recording.ts'
import { mayBeHeard } from './may-be-heard.ts'
import { playback, soundOf } from '#web/shared/recorder/playback.ts'

const fetchStoreHeard = lateCode('keep-heard', async () => (await import('./store-heard.ts')).storeHeard)

type Sought = {
  readonly projectId: string
  readonly recording: Pronunciation
  readonly stored: StoredRecording | null
  readonly speakers: readonly Speaker[] | undefined
}

/** Plays a recording if it may be heard. One of the server is played from there at once, and stored here as soon as it sounds. */
export function hear({ projectId, recording, stored, speakers }: Sought, replica: Replica | null): void {
  const { fileName } = recording
  const may = mayBeHeard(recording, stored?.speakerId, speakers)
  if (may === 'no') return
  if (stored && may === 'yes') return playback.play(fileName, soundOf(stored.blob))
  const store = async (): Promise<void> => {
    if (replica) await (await fetchStoreHeard())(replica.db, { projectId, recording })
  }
  const onPlaying = (): void => {
    if (may === 'yes') store().catch(() => undefined)
  }
  const address = addressOf(playRecording, { projectId, fileName }, undefined)
  playback.play(fileName, { address, release: () => undefined, onPlaying })
}
