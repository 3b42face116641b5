import { useState } from 'react'
import type { Picture } from '#domain/word/word.ts'
import { lateCode } from '#web/plain/late-code.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { type PhotoTrouble, UnusablePhoto } from '#web/shared/unusable-photo.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { type DoneNow, type StoringNow, type FilesHere, useFiles } from '#web/shared/use-files.ts'
import type { PicturesEdit } from './edit-pictures.ts'

/** Stores an edit of the pictures of whatever they are of. */
export type EditPictures = (edit: PicturesEdit) => Promise<void>

type Of = {
  /** What a picture shows, in a word, for those who do not see it; '' while nothing is known. */
  readonly shows: string
  readonly pictures: readonly Picture[]
  /** For what is added from now on: by the time it is ready, the place may be that of another word. */
  readonly editNow: () => EditPictures
  readonly onDone: () => void
  /** Hears of each edit how it is undone. */
  readonly doneNow?: DoneNow
  /** Hears that something is being made ready and stored. */
  readonly storingNow?: StoringNow
}

/** The pictures of one sense, and all that can be done with them. */
export type PicturesHere = Omit<FilesHere<Picture>, 'undoablyNow'> & {
  readonly shows: string
  readonly pictures: readonly Picture[]
  readonly isAdding: boolean
  readonly add: (files: Iterable<File>) => void
  /** Files that were given and cannot be shown. */
  readonly unfit: readonly UnfitPicture[]
}

export type UnfitPicture = { readonly name: string; readonly trouble: PhotoTrouble }

export function usePictures({ shows, pictures, editNow, onDone, doneNow, storingNow }: Of): PicturesHere {
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const [adding, setAdding] = useState(0)
  const [unfit, setUnfit] = useState<readonly UnfitPicture[]>([])
  const { undoablyNow, ...here } = useFiles(pictures, { editNow, doneNow, onDone })
  const add = (files: Iterable<File>): void => {
    if (!replica) return
    setAdding((before) => before + 1)
    const added = addFiles(replica, files, undoablyNow())
    storingNow?.()(added)
    added
      .then(setUnfit)
      .catch(tellFailure)
      .finally(() => setAdding((before) => before - 1))
    onDone()
  }
  return {
    ...here,
    shows,
    pictures,
    isAdding: adding > 0,
    add,
    unfit,
    forget: () => {
      here.forget()
      setUnfit([])
    },
  }
}

/** Answers with what could not be added. */
async function addFiles(replica: Replica, files: Iterable<File>, edit: EditPictures): Promise<readonly UnfitPicture[]> {
  const unfit: UnfitPicture[] = []
  for (const file of files) {
    try {
      await edit({ kind: 'add', file: await storePicture(replica, file) })
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error
      unfit.push({ name: error.fileName, trouble: error.trouble })
    }
  }
  return unfit
}

const fetchPreparePicture = lateCode(
  'picture',
  async () => (await import('#web/shared/prepare-picture.ts')).preparePicture,
)

/** A picture that is durable on this device when it is answered, for a sense to name. */
async function storePicture(replica: Replica, file: File): Promise<Picture> {
  const preparePicture = await fetchPreparePicture()
  const { blob, extension } = await preparePicture(file)
  const fileName = `${newGuid()}.${extension}`
  const madeAt = new Date().toISOString()
  await replica.storeRecording({ fileName, blob, mediaType: blob.type, speakerId: '', madeAt, seconds: 0, peaks: [] })
  return { fileName, captions: [], protected: false }
}
