import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { intoDomain } from '#domain/word/into-domain.ts'
import { domainTag } from '#domain/word/new-word.ts'
import type { Guid } from '#domain/word/word.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { late } from '#web/shared/late.tsx'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'
import { useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { MergeSelected } from './merge-selected.tsx'
import classes from './words.module.css'

const DomainDialog = late(
  'domain-dialog',
  async () => (await import('#web/shared/domain-tree/domain-dialog.tsx')).DomainDialog,
)

/** What can be done with the words that are chosen: they are put in a domain, all of them or none, and taken out again by one Undo. */
export function IntoDomain({ words, onDone }: { readonly words: ReadonlySet<Guid>; readonly onDone: () => void }) {
  const { t } = useTranslation()
  const replica = useReplica()
  const lang = useTreeLanguage()
  const titleOf = useDomainTitles()
  const [isAsking, setAsking] = useState(false)
  const { attempt } = useUndoable(() => undefined)
  const put = async (domain: TreeDomain): Promise<void> => {
    setAsking(false)
    if (!replica) return
    const userId = storedUser()?.id ?? ''
    const tag = domainTag({ domain, lang, userId, now: new Date(), glossLanguage: '', columns: [] })
    let operations: readonly Guid[] = []
    const send = async (): Promise<void> => {
      operations = await replica.changeWords([...words], (word) => intoDomain(word, tag))
    }
    const done = t('words.putIn', { selected: words.size, domain: titleOf(domain) })
    if (await attempt({ send, done, undo: () => replica.undo(operations) })) onDone()
  }
  return (
    <div className={classes.bar}>
      <Button onClick={() => setAsking(true)}>{t('words.put', { selected: words.size })}</Button>
      <MergeSelected words={words} />
      <Button variant="subtle" onClick={onDone}>
        {t('words.selectNone')}
      </Button>
      {isAsking && (
        <DomainDialog
          title={t('words.put', { selected: words.size })}
          onPick={(domain) => void put(domain)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
