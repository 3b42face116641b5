import { useState } from 'react'
import type { Picture } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { UnusablePhoto, type PhotoTrouble } from '#web/shared/photo.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import type { PicturesEdit } from './edit-pictures.ts'
import { keepPicture } from './keep-picture.ts'

/** Stores an edit of the pictures of whatever they are of. */
export type EditPictures = (edit: PicturesEdit) => Promise<void>

type Of = {
  /** What a picture shows, in a word, for those who do not see it; '' while nothing is known. */
  readonly shows: string
  readonly pictures: readonly Picture[]
  /** For what is added from now on: by the time it is ready, the place may be that of another word. */
  readonly editNow: () => EditPictures
  readonly onDone: () => void
}

/** The pictures of one sense, and all that can be done with them. */
export type PicturesHere = {
  readonly shows: string
  readonly pictures: readonly Picture[]
  readonly isAdding: boolean
  readonly add: (files: Iterable<File>) => void
  readonly remove: (fileName: string) => void
  /** Whether one was deleted, which can be brought back. */
  readonly isRemoved: boolean
  readonly bringBack: () => void
  /** Files that were given and cannot be shown. */
  readonly unfit: readonly UnfitPicture[]
  /** What happened here is no longer spoken of: the place is that of another word now. */
  readonly forget: () => void
}

export type UnfitPicture = { readonly name: string; readonly trouble: PhotoTrouble }

export function usePictures({ shows, pictures, editNow, onDone }: Of): PicturesHere {
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const [adding, setAdding] = useState(0)
  const [removed, setRemoved] = useState<{ readonly picture: Picture; readonly at: number } | null>(null)
  const [unfit, setUnfit] = useState<readonly UnfitPicture[]>([])
  const act = (edit: PicturesEdit): void => {
    editNow()(edit).catch(tellFailure)
    onDone()
  }
  const add = (files: Iterable<File>): void => {
    if (!replica) return
    const edit = editNow()
    setAdding((before) => before + 1)
    addFiles(replica, files, edit)
      .then(setUnfit)
      .catch(tellFailure)
      .finally(() => setAdding((before) => before - 1))
    onDone()
  }
  return {
    shows,
    pictures,
    isAdding: adding > 0,
    add,
    unfit,
    isRemoved: removed !== null,
    remove: (fileName) => {
      const at = pictures.findIndex((one) => one.fileName === fileName)
      const picture = pictures[at]
      if (!picture) return
      setRemoved({ picture, at })
      act({ kind: 'remove', fileName })
    },
    forget: () => {
      setRemoved(null)
      setUnfit([])
    },
    bringBack: () => {
      if (removed) act({ kind: 'bringBack', ...removed })
      setRemoved(null)
    },
  }
}

/** Answers with what could not be added. */
async function addFiles(replica: Replica, files: Iterable<File>, edit: EditPictures): Promise<readonly UnfitPicture[]> {
  const unfit: UnfitPicture[] = []
  for (const file of files) {
    try {
      await edit({ kind: 'add', picture: await keepPicture(replica, file) })
    } catch (error) {
      if (!(error instanceof UnusablePhoto)) throw error
      unfit.push({ name: error.fileName, trouble: error.trouble })
    }
  }
  return unfit
}
