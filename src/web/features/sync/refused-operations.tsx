import { Button } from '@mantine/core'
import { Trans, useTranslation } from 'react-i18next'
import { itemsOf } from '#web/replica/outbox/items.ts'
import type { PendingOperation } from '#web/replica/outbox/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { errorText } from '#web/shared/error-text.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { RetryOrDiscard } from '#web/shared/retry-or-discard.tsx'
import { Problem } from '#web/shared/trouble.tsx'
import { WaitingList } from '#web/shared/waiting-list.tsx'
import classes from '#web/shared/waiting-work.module.css'
import { useOpenedProject } from '#web/state/use-opened-project.ts'
import { OperationSummary, UNKNOWN, wordOf } from './summaries.tsx'

/** What the server will not have, and why. Only a person lets go of it. */
export function RefusedOperations() {
  const { t } = useTranslation()
  const replica = useReplica()
  const refused = useLive((db) => itemsOf(db, ['word'], ['refused']), []) ?? []
  // In the order in which they were decided.
  const retryAll = async (): Promise<void> => {
    for (const { order } of refused) await replica?.retryRefused(order)
  }
  const all = refused.length > 1 && (
    <Button variant="outline" size="sm" onClick={() => void retryAll()}>
      {t('sync.retryAll')}
    </Button>
  )
  return (
    <WaitingList title={t('sync.refusedList')} works={refused} after={all}>
      {(operation) => <RefusedOperation operation={operation} />}
    </WaitingList>
  )
}

function RefusedOperation({ operation }: { readonly operation: PendingOperation }) {
  const { t } = useTranslation()
  const replica = useReplica()
  const script = useOpenedProject()?.vernacularWritingSystem ?? UNKNOWN
  const word = <InLanguage in={script}>{wordOf(operation)?.vernacular}</InLanguage>
  return (
    <>
      <OperationSummary operation={operation} />
      {operation.refusal && <p className={classes.reason}>{errorText(t, operation.refusal)}</p>}
      {operation.refusal && <Problem failure={operation.refusal} />}
      <RetryOrDiscard
        question={<Trans t={t} i18nKey="sync.discardQuestion" components={{ word }} />}
        onRetry={() => void replica?.retryRefused(operation.order)}
        onDiscard={() => void replica?.discardRefused(operation.order)}
      />
    </>
  )
}
