import { useContext } from 'react'
import { usePictures, type PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { recorder as recorderOfPage } from '#web/shared/recorder/recorder.ts'
import { useRecordings, type RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import { TableContext } from '../rows/table-context.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'
import { editEntry, PICTURES, RECORDINGS, type EntryHere } from './edit-entry.ts'
import type { WithoutForm } from '../typed/use-typed-part.ts'

type Draft = EntryHere & {
  /** The form, as of when somebody last paused. */
  readonly word: string
  readonly parts: WithoutForm
  readonly onDone: () => void
}
type Media = { readonly recordings: RecordingsHere; readonly pictures: PicturesHere }

/**
 * The recordings and pictures of the word that is being typed (spec screens S7.21). What is begun now belongs to that word,
 * whatever is typed when it is done. A picture shows what its gloss says.
 */
export function useDraftMedia({ word, parts, onDone, ...entry }: Draft): Media {
  const { glosses, audio, pictures } = parts
  const replica = useOpenReplica()
  const { doneNowTo, tellStoring } = useContext(TableContext)
  const place = {
    onDone,
    doneNow: () => doneNowTo(undefined),
    storingNow: () => (isStored: Promise<unknown>) => tellStoring(entry.id, isStored),
  }
  const recordings = useRecordings({
    ...place,
    word,
    of: entry.id,
    typedIn: entry.place,
    audio,
    editNow: () => (edit) => editEntry(replica, entry, RECORDINGS, edit),
  })
  useRecordKeyAnywhere(recordings)
  const shows = Object.values(glosses).find((gloss) => gloss.trim() !== '') ?? word
  const shown = usePictures({
    ...place,
    shows,
    pictures,
    editNow: () => (edit) => editEntry(replica, entry, PICTURES, edit),
  })
  return { recordings, pictures: shown }
}

/**
 * Where no row has taken it for its own word, the key of recording means the word that is typed, wherever the focus is on
 * the screen. A recording that goes on ends by it, whatever word it is of: nobody means to begin another one unseen.
 */
function useRecordKeyAnywhere({ recorder }: RecordingsHere): void {
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
