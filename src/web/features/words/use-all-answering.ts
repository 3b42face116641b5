import { useCallback } from 'react'
import type { Glance } from '#domain/word/glance.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { lookOnce } from '#web/replica/word-list/list-look.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** Asks for all words that answer, or for so many of them: the table has only those in sight. */
export function useAllAnswering(): (question: ListQuestion, most?: number) => Promise<readonly Glance[]> {
  const replica = useReplica()
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  return useCallback(
    async (question, most) => {
      if (!replica) return []
      const look = replica.lookInto({ language: vernacularWritingSystem.bcp47, alphabet }, 'answering')
      return lookOnce(look, { question, most: most ?? null })
    },
    [replica, vernacularWritingSystem.bcp47, alphabet],
  )
}
