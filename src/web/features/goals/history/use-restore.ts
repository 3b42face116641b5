import { useTranslation } from 'react-i18next'
import { readWordHistory } from '#contract/change-set.ts'
import { isThere } from '#domain/word/diff.ts'
import type { Guid, VersionId, WordContent } from '#domain/word/word.ts'
import { call } from '#web/api/call.ts'
import { type KnownVersion, knownVersion } from '#web/replica/outbox/pending-operation.ts'
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
  const { attempt } = useUndoable()
  return {
    mayRestore: isActive && shown !== undefined,
    restore: (version: VersionId, content: WordContent): void => {
      let made: Guid | undefined
      void attempt({
        send: async () => {
          const base = shown ?? (await lastLiving(projectId, guid)) ?? { version, word: content }
          made = await replica?.changeWord(base, { ...content, guid: base.word.guid })
        },
        done: t('history.restored'),
        undo: async () => made && replica?.undo([made]),
      })
    },
  }
}

/** Of a word that is not there any more: an edit of what it was last brings it back. */
async function lastLiving(projectId: string, guid: Guid): Promise<KnownVersion | undefined> {
  const { versions } = await call(readWordHistory, { params: { projectId, guid }, query: {} })
  const found = versions.flatMap(({ version, before }) => [version, before]).find(isThere)
  return found && knownVersion(found)
}
