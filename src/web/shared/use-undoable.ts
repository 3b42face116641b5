import { useRef, useState } from 'react'
import { useTellFailure } from './use-tell-failure.ts'

/** Told how something that was done is undone; answers what takes that back, where it is undone in another way. */
export type TellDone = (undo: () => void) => () => void

/** Asked as something begins that may take a while, of whatever is done at the end. */
export type DoneNow = () => TellDone

const nobodyAsks: DoneNow = () => () => () => undefined

/** How an edit is undone. */
export type Undo<Edit, Said> = {
  readonly by: Edit
  /** What is said about it, with a way to bring it back; null: nothing was lost. */
  readonly says: Said | null
  /** What was lost by undoing it, and how that is brought back. */
  readonly lost?: { readonly by: Edit; readonly says: Said }
}

type Store<Edit> = (edit: Edit) => Promise<void>

type Aside<Said> = { readonly says: Said; readonly bringBack: () => void }

export type Undoable<Edit, Said> = {
  /** Stores edits, each of which can be undone. */
  readonly undoably: (store: Store<Edit>) => Store<Edit>
  /** What was put aside last. */
  readonly last: Aside<Said> | null
  /** What happened here is no longer spoken of: the place is that of another word now. */
  readonly forget: () => void
}

/**
 * What was put aside by edits in one place, to be brought back there; and `doneNow` hears of each edit how it is undone.
 * `undoOf`: null where nothing happens by an edit.
 */
export function useUndoable<Edit, Said>(
  undoOf: (made: Edit) => Undo<Edit, Said> | null,
  doneNow: DoneNow = nobodyAsks,
): Undoable<Edit, Said> {
  const [aside, setAside] = useState<readonly Aside<Said>[]>([])
  const place = useRef(0)
  const tellFailure = useTellFailure()
  return {
    undoably: (store) => {
      const here = place.current
      const tellDone = doneNow()
      const put = (one: Aside<Said>): void => {
        if (here === place.current) setAside((all) => [...all, one])
      }
      return async (made) => {
        const undo = undoOf(made)
        const isStored = store(made)
        if (!undo) return isStored
        const undone = async (): Promise<void> => {
          await isStored
          await store(undo.by)
          setAside((all) => all.filter((one) => one !== own))
          const { lost } = undo
          if (!lost) return
          const back: Aside<Said> = {
            says: lost.says,
            bringBack: () => {
              store(lost.by).catch(tellFailure)
              setAside((all) => all.filter((one) => one !== back))
            },
          }
          put(back)
        }
        const act = (): void => void undone().catch(tellFailure)
        const takeBack = tellDone(act)
        const own = undo.says && {
          says: undo.says,
          bringBack: () => {
            takeBack()
            act()
          },
        }
        await isStored.catch((error: unknown) => {
          takeBack()
          throw error
        })
        if (own) put(own)
      }
    },
    last: aside.at(-1) ?? null,
    forget: () => {
      place.current++
      setAside([])
    },
  }
}
