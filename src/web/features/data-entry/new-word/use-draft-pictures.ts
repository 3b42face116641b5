import { changePictures } from '#web/features/pictures/change-pictures.ts'
import { editPictures, type PicturesEdit } from '#web/features/pictures/edit-pictures.ts'
import { usePictures, type PicturesHere } from '#web/features/pictures/use-pictures.ts'
import { useDoneNow } from '../rows/last-done.ts'
import type { Typed } from './typed.ts'
import type { DraftEdits, EditEither } from './use-draft-edits.ts'

type Draft = {
  readonly typed: Typed
  readonly edits: DraftEdits
  readonly onDone: () => void
}

const PICTURES: EditEither<PicturesEdit> = {
  inTyped: ({ pictures }, edit) => ({ pictures: editPictures(pictures, edit) }),
  inWord: async (replica, { word, into }, edit) => {
    const [sense] = word.senses
    if (sense) await changePictures(replica, { known: { version: null, word }, sense, into }, edit)
  },
}

/** The pictures of the word that is being typed. A picture shows what its gloss says. */
export function useDraftPictures({ typed, edits, onDone }: Draft): PicturesHere {
  const { glosses, vernacular, pictures } = typed
  const shows = Object.values(glosses).find((gloss) => gloss.trim() !== '') ?? vernacular
  const doneNow = useDoneNow()
  return usePictures({
    shows,
    pictures,
    editNow: () => edits.editNow(PICTURES),
    onDone,
    doneNow,
    keepingNow: edits.keepingNow,
  })
}
