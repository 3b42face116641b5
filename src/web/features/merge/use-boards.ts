import { useState } from 'react'
import type { MergePlan } from '#domain/merge/merge-plan.ts'
import type { Guid } from '#domain/word/word.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { type Board, boardOf, isUnsaved } from './board-state.ts'

type Set = {
  readonly at: number
  readonly guids: readonly Guid[]
  readonly isDecided: ((words: readonly ShownWord[]) => boolean) | undefined
  readonly arrangedOf: ((words: readonly Guid[]) => MergePlan | undefined) | undefined
}

/**
 * The words of the set that is shown, and its board. The boards of the sets before are kept: whoever goes back finds a set as
 * they left it (spec screens S11.3, S11.9), and whoever leaves the page is asked while one of them is kept nowhere else.
 */
export function useBoards({ at, guids, isDecided, arrangedOf }: Set) {
  const [boards, setBoards] = useState<ReadonlyMap<number, Board>>(new Map())
  useUnsavedChanges([...boards.values()].some(isUnsaved))
  const read = useWordsByGuid(guids)
  // Of the set before, until this one is read.
  const shown = read && guids.every((guid) => read.has(guid)) ? read : undefined
  const words = [...new Set(shown?.values())].flatMap((one) => one ?? [])
  // A word that comes back with an undo is read a moment later: then it is begun anew, and never because one is gone.
  const [most, setMost] = useState({ at, count: 0, isDecided: false })
  if (most.at !== at || words.length > most.count)
    setMost({ at, count: words.length, isDecided: words.length > 1 && isDecided?.(words) === true })
  const board = boards.get(at)
  const put = (now: Board): void => setBoards((all) => new Map(all).set(at, now))
  if (words.length > (board?.begun.length ?? 1)) put(boardOf(words, arrangedOf?.(guids)))
  return {
    /** undefined until they are read. */
    words: shown && words,
    isDecided: most.isDecided,
    board,
    change: (become: (board: Board) => Board): void =>
      setBoards((all) => {
        const now = all.get(at)
        return now ? new Map(all).set(at, become(now)) : all
      }),
    /** The words as this plan, which nobody keeps, arranges them. */
    open: (now: readonly ShownWord[], plan: MergePlan): void => put({ ...boardOf(now, plan), kept: null }),
    /** With the words that are left. */
    beginAnew: (): void => put(boardOf(words)),
    /** The set begins anew when it is shown again. */
    drop: (): void => setBoards((all) => new Map([...all].filter(([place]) => place !== at))),
  }
}
