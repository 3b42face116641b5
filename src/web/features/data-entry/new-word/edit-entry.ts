import type { Guid, WordContent } from '#domain/word/word.ts'
import { changePictures, type PicturesEdit } from '#web/features/pictures/edit-pictures.ts'
import { changeRecordings, type RecordingsEdit } from '#web/features/recording/edit-recordings.ts'
import { rowOnDesk } from '#web/replica/desk/desk.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { editFiles } from '#web/shared/edit-files.ts'
import { playOnDesk, wordOf, type Row } from '../rows/session-state.ts'
import { NOTHING_TYPED, typedIn, type Typed } from '../typed/typed.ts'

/** The entry that is edited, and the domain where it is typed. */
export type EntryHere = { readonly id: Guid; readonly place: string }

/** An edit of what is typed, or of the word that has become of it. `into`: the existing word that it became part of. */
export type EditEither<Edit> = {
  readonly inTyped: (typed: Typed, edit: Edit) => Partial<Typed>
  /** Answers the operations by which it is undone. */
  readonly inWord: (replica: Replica, entered: EnteredWord, edit: Edit) => Promise<readonly Guid[]>
}

type EnteredWord = { readonly word: WordContent; readonly into: Guid | undefined }

export const RECORDINGS: EditEither<RecordingsEdit> = {
  inTyped: ({ audio }, edit) => ({ audio: editFiles(audio, edit) }),
  inWord: async (replica, { word, into }, edit) => [
    await changeRecordings(replica, { version: null, word }, edit, into),
  ],
}

export const PICTURES: EditEither<PicturesEdit> = {
  inTyped: ({ pictures }, edit) => ({ pictures: editFiles(pictures, edit) }),
  inWord: async (replica, { word, into }, edit) => {
    const [sense] = word.senses
    return sense ? changePictures(replica, { known: { version: null, word }, sense, into }, edit) : []
  },
}

/**
 * Does an edit that took time, such as a recording, to the entry that it was begun for, whatever has become of that: the
 * entry has its guid from the first key press on. Durable when it is answered; throws where it cannot be.
 */
export async function editEntry<Edit extends RecordingsEdit | PicturesEdit>(
  replica: Replica,
  { id, place }: EntryHere,
  { inTyped, inWord }: EditEither<Edit>,
  edit: Edit,
): Promise<void> {
  const { desk } = replica
  const item = desk.get(id)
  const row = rowOnDesk(item) as Row | undefined
  if (row) {
    const operations = await inWord(
      replica,
      { word: wordOf(row), into: row.corrected ? undefined : (row.into?.word.guid ?? row.choice?.word) },
      edit,
    )
    return playOnDesk(desk, place, { type: 'changed', guid: id, deed: { operations } })
  }
  const typed = typedIn(item?.value) ?? NOTHING_TYPED
  const now = { ...typed, ...inTyped(typed, edit) }
  desk.put({ kind: 'entry', id, place, unfinished: 1, value: { state: 'typed', typed: now } })
  await desk.store(id)
}
