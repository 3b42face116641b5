import { recorder as recorderOfPage } from '#web/shared/recorder/recorder.ts'
import type { RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'

/**
 * Where no row has taken it for its own word, the key of recording means the word that is typed, wherever the focus is on
 * the screen. A recording that goes on ends by it, whatever word it is of: nobody means to begin another one unseen.
 */
export function useRecordKeyAnywhere({ recorder }: RecordingsHere): void {
  useEntryKey(
    'record',
    (press) => {
      if (press.repeat) return
      if (recorderOfPage.isWantedBy()) void recorderOfPage.stop()
      else recorder.start()
    },
    { place: 'screen' },
  )
}
