import { changeRecordings } from '#web/features/recording/change-recordings.ts'
import { editRecordings, type RecordingsEdit } from '#web/features/recording/edit-recordings.ts'
import { useRecordings, type RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { useDoneNow } from '../rows/last-done.ts'
import type { Typed } from './typed.ts'
import type { DraftEdits, EditEither } from './use-draft-edits.ts'
import { typedName } from './use-typed.ts'

type Draft = {
  readonly domainId: string
  readonly typed: Typed
  readonly edits: DraftEdits
  readonly onDone: () => void
}

const RECORDINGS: EditEither<RecordingsEdit> = {
  inTyped: ({ audio }, edit) => ({ audio: editRecordings(audio, edit) }),
  inWord: (replica, { word, into }, edit) => changeRecordings(replica, { version: null, word }, edit, into),
}

/** The recordings of the word that is being typed. */
export function useDraftRecordings({ domainId, typed, edits, onDone }: Draft): RecordingsHere {
  const { vernacular: word, audio } = typed
  const doneNow = useDoneNow()
  return useRecordings({
    word,
    of: typedName(domainId),
    audio,
    recordedNow: edits.recordedNow,
    editNow: () => edits.editNow(RECORDINGS),
    onDone,
    doneNow,
    keepingNow: edits.keepingNow,
  })
}
