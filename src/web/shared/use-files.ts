import { useRef, useState } from 'react'
import { type FilesEdit, type NamedFile, type PutAside, undoOfEdit } from './edit-files.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** Told how something that was done is undone; answers what takes that back, where it is undone in another way. */
export type TellDone = (undo: () => void) => () => void

/** Asked as something begins that may take a while, of whatever is done at the end. */
export type DoneNow = () => TellDone

/**
 * Asked as something begins that takes a while to be stored: what is asked then hears when it has ended. Of which word it is
 * may be decided in between.
 */
export type StoringNow = () => (isStored: Promise<unknown>) => void

const nobodyAsks: DoneNow = () => () => () => undefined

type Store<File extends NamedFile> = (edit: FilesEdit<File>) => Promise<void>

type Aside = { readonly says: PutAside; readonly bringBack: () => void }

type Place<File extends NamedFile> = {
  /** For what is done from now on: by the time it is stored, the place may be that of another word. */
  readonly editNow: () => Store<File>
  /** Hears of each edit how it is undone. */
  readonly doneNow?: DoneNow | undefined
  /** A file was deleted or brought back. */
  readonly onDone: () => void
}

/** The files in one place, and what can be done with those that are there. */
export type FilesHere<File extends NamedFile> = {
  /** Stores edits of what is done from now on, each of which can be undone. */
  readonly undoablyNow: () => Store<File>
  readonly remove: (fileName: string) => void
  /** What happened last to one that can be brought back. */
  readonly putAside: PutAside | null
  readonly bringBack: () => void
  /** What happened here is no longer spoken of: the place is that of another word now. */
  readonly forget: () => void
}

/** What is done to the recordings or pictures in one place, with what was put aside there, to be brought back. */
export function useFiles<File extends NamedFile>(
  files: readonly File[],
  { editNow, doneNow = nobodyAsks, onDone }: Place<File>,
): FilesHere<File> {
  const { last, puttingNow, takeOut, forget } = useAside()
  const tellFailure = useTellFailure()
  const undoablyNow = (): Store<File> => {
    const [put, store, tellDone] = [puttingNow(), editNow(), doneNow()]
    return async (made) => {
      const undo = undoOfEdit(files, made)
      const isStored = store(made)
      if (!undo) return isStored
      const undone = async (): Promise<void> => {
        await isStored
        await store(undo.by)
        takeOut(own)
        const { lost } = undo
        if (!lost) return
        const back: Aside = {
          says: lost.says,
          bringBack: () => {
            store(lost.by).catch(tellFailure)
            takeOut(back)
          },
        }
        put(back)
      }
      const undoNow = (): void => void undone().catch(tellFailure)
      const takeBack = tellDone(undoNow)
      const own = undo.says && {
        says: undo.says,
        bringBack: () => {
          takeBack()
          undoNow()
        },
      }
      await isStored.catch((error: unknown) => {
        takeBack()
        throw error
      })
      if (own) put(own)
    }
  }
  return {
    undoablyNow,
    remove: (fileName) => {
      undoablyNow()({ kind: 'remove', fileName }).catch(tellFailure)
      onDone()
    },
    putAside: last?.says ?? null,
    bringBack: () => {
      last?.bringBack()
      onDone()
    },
    forget,
  }
}

/** What was put aside in one place, the latest last, until the place is that of another word. */
function useAside() {
  const [aside, setAside] = useState<readonly Aside[]>([])
  const place = useRef(0)
  return {
    last: aside.at(-1),
    /** Puts aside what is done from now on. */
    puttingNow: () => {
      const here = place.current
      return (one: Aside): void => {
        if (here === place.current) setAside((all) => [...all, one])
      }
    },
    takeOut: (one: Aside | null) => setAside((all) => all.filter((other) => other !== one)),
    forget: () => {
      place.current++
      setAside([])
    },
  }
}
