import { useTellFailure } from './use-tell-failure.ts'
import { useTellUndo } from './use-tell-undo.tsx'

type Attempt = () => Promise<unknown>

/** What is sent at once, what is said about it then, and what takes it back. */
type Undoable = {
  readonly send: Attempt
  readonly done: string
  readonly undo: Attempt
  /** Only the latest of this name is told. */
  readonly name?: string
}

/**
 * For what shows at once and can be taken back (look 5). A failure is told, of the attempt as of its undo, and `settle` follows
 * either; each answers whether it is done.
 */
export function useUndoable(settle?: () => unknown) {
  const tellFailure = useTellFailure()
  const tellUndo = useTellUndo()
  const succeeds = async (send: Attempt, done?: () => void): Promise<boolean> => {
    try {
      await send()
      done?.()
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      await settle?.()
    }
  }
  const tellDone = ({ done, undo, name }: Omit<Undoable, 'send'>): void => tellUndo(done, () => succeeds(undo), name)
  const attempt = ({ send, ...after }: Undoable): Promise<boolean> => succeeds(send, () => tellDone(after))
  return { attempt, tellDone }
}
