import type { RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { useEntryKey } from '../keys/use-entry-key.ts'

/**
 * Where no row has taken it for its own word, the key of recording means the word that is typed, wherever the focus is on
 * the screen. What opens above the screen hides the recorder, and so keeps the key to itself.
 */
export function useRecordKeyAnywhere({ recorder }: RecordingsHere): void {
  useEntryKey('record', (press) => {
    const isAbove = press.target instanceof Element && press.target.closest('[role=dialog], [role=menu]') !== null
    if (!press.repeat && !isAbove) recorder.toggle()
  })
}
