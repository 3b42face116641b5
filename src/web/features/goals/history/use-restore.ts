import { useTranslation } from 'react-i18next'
import type { Guid, VersionId, WordContent } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive, useWordsByGuid } from '#web/replica/use-words.ts'
import { useHistoryAnew } from './history-queries.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

/** Gives a word the content that it had: an edit like any other, which waits where there is no network and is undone like one. */
export function useRestore(guid: Guid) {
  const { t } = useTranslation()
  const replica = useReplica()
  const { id: projectId, isActive } = useCurrentProject()
  const shown = useWordsByGuid([guid])?.get(guid)
  const waiting = useLive((db) => db.operations.where({ guid }).count(), [guid]) ?? 0
  useHistoryAnew(projectId, waiting)
  const { attempt } = useUndoable(() => undefined)
  return {
    mayRestore: isActive && shown !== undefined,
    restore: (version: VersionId, content: WordContent): void => {
      let made: Guid | undefined
      // A word that is not there any more comes back with an edit of what it was.
      const base = shown ?? { version, word: content }
      void attempt({
        send: async () => (made = await replica?.changeWord(base, { ...content, guid: base.word.guid })),
        done: t('history.restored'),
        undo: async () => made && replica?.undo([made]),
      })
    },
  }
}
