import type { RecordingKeys } from '#web/features/recording/use-recordings.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'

/** What the keys of the entry screen ask of the recordings of a word. */
export const recordingKey: RecordingKeys = (event) => {
  if (matches(event, 'record')) return 'record'
  return matches(event, 'play') ? 'play' : null
}
