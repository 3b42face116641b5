import { useCallback } from 'react'
import type { Glance } from '#domain/word/glance.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { lookOnce } from '#web/replica/word-list/list-look.ts'
import { wordListOf } from '#web/replica/word-list/word-list-search.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** Asks for all words that answer, or for so many of them: the table has only those in sight. */
export function useAllAnswering(): (question: ListQuestion, most?: number) => Promise<readonly Glance[]> {
  const replica = useReplica()
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  return useCallback(
    async (question, most) => {
      if (!replica) return []
      const list = wordListOf(replica, { language: vernacularWritingSystem.bcp47, alphabet })
      return lookOnce(list.lookFor('answering'), { question, most: most ?? null })
    },
    [replica, vernacularWritingSystem.bcp47, alphabet],
  )
}
