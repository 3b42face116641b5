import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { OF_SEVERAL } from '#web/replica/outbox/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { useHistoryAnew } from './history-queries.ts'
import { unmergeIn, useRoundKey } from '#web/shared/left-round.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import { useStoredUser } from '#web/session/stored-user.ts'

type Waiting = { readonly of: Guid; readonly words: readonly Guid[] | null }

/** Takes back what the history shows, also without a network: then it waits here, and what waits is told from what is done. */
export function useUndoOfSets() {
  const { t } = useTranslation()
  const replica = useReplica()
  const { id: projectId, isActive } = useCurrentProject()
  const mayReview = useMay('MergeAndReviewEntries')
  const me = useStoredUser()?.id
  const waiting = useWaiting()
  useHistoryAnew(projectId, waiting.length)
  const { attempt } = useUndoable()
  const rounds = [useRoundKey('duplicates'), useRoundKey('deferred')]
  return {
    /** Own changes are undone by anybody, those of others by who may review entries (decision 50). */
    mayUndo: (by: string): boolean => isActive && (mayReview || by === me),
    /** Whether its undo waits here: of all of it, or of this word. */
    isUndoing: (of: Guid, word?: Guid): boolean =>
      waiting.some((one) => one.of === of && (one.words === null || (word !== undefined && one.words.includes(word)))),
    undo: (of: Guid, words?: readonly Guid[]): void => {
      let made: Guid | undefined
      let mergeAgain: (() => void) | undefined
      void attempt({
        send: async () => {
          made = await replica?.undoSet(of, words)
          mergeAgain = unmergeIn(rounds, of)
        },
        done: t('replace.undone'),
        undo: async () => {
          if (made) await replica?.undo([made])
          mergeAgain?.()
        },
      })
    },
  }
}

function useWaiting(): readonly Waiting[] {
  const operations = useLive((db) => db.operations.where({ guid: OF_SEVERAL }).toArray(), []) ?? []
  return operations.flatMap(({ decision, refusal }) =>
    decision.kind === 'undo' && refusal === null ? [{ of: decision.of, words: decision.words ?? null }] : [],
  )
}
