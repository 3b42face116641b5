import { useContext } from 'react'
import { usePictures, type PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { useRecordings, type RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { KeepingContext } from '../rows/being-kept.ts'
import { useDoneNow } from '../rows/last-done.ts'
import { editEntry, PICTURES, RECORDINGS, type EntryHere } from './edit-entry.ts'
import type { Typed } from '../typed/typed.ts'

type Draft = EntryHere & { readonly typed: Typed; readonly onDone: () => void }
type Media = { readonly recordings: RecordingsHere; readonly pictures: PicturesHere }

/**
 * The recordings and pictures of the word that is being typed (spec screens S7.21). What is begun now belongs to that word,
 * whatever is typed when it is done. A picture shows what its gloss says.
 */
export function useDraftMedia({ typed, onDone, ...entry }: Draft): Media {
  const { vernacular, glosses, audio, pictures } = typed
  const replica = useReplica()
  const tellKeeping = useContext(KeepingContext)
  const doneNow = useDoneNow()
  const keepingNow = () => (isKept: Promise<unknown>) => tellKeeping(entry.id, isKept)
  const place = { onDone, doneNow, keepingNow }
  const recordings = useRecordings({
    ...place,
    word: vernacular,
    of: entry.id,
    typedIn: entry.place,
    audio,
    editNow: () => (edit) => editEntry(replica, entry, RECORDINGS, edit),
  })
  const shows = Object.values(glosses).find((gloss) => gloss.trim() !== '') ?? vernacular
  const shown = usePictures({
    ...place,
    shows,
    pictures,
    editNow: () => (edit) => editEntry(replica, entry, PICTURES, edit),
  })
  return { recordings, pictures: shown }
}
