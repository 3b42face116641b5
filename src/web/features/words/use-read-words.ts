import { useEffect, useState } from 'react'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'

/** Words that are read at a time: in between, the screen answers. */
const SLICE = 500

/** These words as they are when that is asked; null until all are read. What is gone is left out. */
export function useReadWords(guids: readonly Guid[]): readonly WordContent[] | null {
  const replica = useReplica()
  const tellFailure = useTellFailure()
  const [words, setWords] = useState<readonly WordContent[] | null>(null)
  useEffect(() => {
    let isOver = false
    const slice = async (from: number): Promise<Iterable<ShownWord>> =>
      replica ? (await wordsByGuid(replica.db, guids.slice(from, from + SLICE))).values() : []
    const read = async (): Promise<void> => {
      const found = new Map<Guid, WordContent>()
      for (let from = 0; from < guids.length && !isOver; from += SLICE)
        for (const { guid, word } of await slice(from)) found.set(guid, word)
      if (!isOver) setWords([...found.values()])
    }
    read().catch(tellFailure)
    return () => {
      isOver = true
    }
    // Whoever changes words asks anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [replica, guids])
  return words
}
