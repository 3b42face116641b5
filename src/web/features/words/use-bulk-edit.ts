import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { BulkEdit } from '#domain/word/bulk-edit.ts'
import { domainTag } from '#domain/word/new-word.ts'
import type { Guid, SemanticDomain } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'

/** Makes an edit of many words, says so, and offers to take it back. Answers whether it is stored. */
export function useBulkEdit(): (edit: BulkEdit, words: readonly Guid[]) => Promise<boolean> {
  const { t } = useTranslation()
  const replica = useReplica()
  const { attempt } = useUndoable()
  return async (edit, words) => {
    if (!replica) return false
    let operations: readonly Guid[] = []
    const send = async (): Promise<void> => void (operations = await replica.editInBulk(edit, words))
    const done = t(edit.kind === 'remove' ? 'bulk.removed' : 'bulk.done', { words: words.length })
    return attempt({ send, done, undo: () => replica.undo(operations) })
  }
}

/** A domain as this person puts words in it now. */
export function useDomainTag(): (domain: TreeDomain) => SemanticDomain {
  const lang = useTreeLanguage()
  return (domain) => {
    const userId = storedUser()?.id ?? ''
    return domainTag({ domain, lang, userId, now: new Date(), glossLanguage: '', columns: [] })
  }
}
