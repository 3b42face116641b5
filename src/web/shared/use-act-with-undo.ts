import { useTellFailure } from './use-tell-failure.ts'
import { useTellUndo } from './use-tell-undo.tsx'

type Attempt = () => Promise<unknown>

/** What is done at once, what is said about it then, and what takes it back. */
type ActWithUndo = { readonly act: Attempt; readonly done: string; readonly undo: Attempt }

/**
 * For what shows at once and can be taken back (look 5). A failure is told, of the act as of its undo, and `settle` follows
 * either; each answers whether it is done.
 */
export function useActWithUndo(settle: () => unknown) {
  const tellFailure = useTellFailure()
  const tellUndo = useTellUndo()
  const attempt = async (act: Attempt, done?: () => void): Promise<boolean> => {
    try {
      await act()
      done?.()
      return true
    } catch (error) {
      tellFailure(error)
      return false
    } finally {
      await settle()
    }
  }
  const tellDone = ({ done, undo }: Omit<ActWithUndo, 'act'>): void => tellUndo(done, () => attempt(undo))
  const actWithUndo = ({ act, ...after }: ActWithUndo): Promise<boolean> => attempt(act, () => tellDone(after))
  return { actWithUndo, tellDone }
}
