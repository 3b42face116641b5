import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { errorText } from '#web/shared/error-text.ts'
import { OperationSummary } from './operation-summary.tsx'
import type { PendingOperation } from './pending-operation.ts'
import { useReplica } from './replica-provider.tsx'
import { saveAsFile } from './save-as-file.ts'
import classes from './sync-indicator.module.css'
import { useLive } from './use-words.ts'

/** What the server will not have, and why. Only a person lets go of it. */
export function RefusedOperations() {
  const { t } = useTranslation()
  const refused = useLive((db) => db.outbox.where('refusal.code').above('').sortBy('order'), [])
  if (!refused?.length) return null
  return (
    <section aria-label={t('sync.refusedList')}>
      <h2 className={classes.heading}>{t('sync.refusedList')}</h2>
      <ul className={classes.list}>
        {refused.map((operation) => (
          <li key={operation.id}>
            <RefusedOperation operation={operation} />
          </li>
        ))}
      </ul>
      <Button variant="outline" size="sm" onClick={() => saveAsFile('refused.json', refused)}>
        {t('sync.saveToFile')}
      </Button>
    </section>
  )
}

function RefusedOperation({ operation }: { readonly operation: PendingOperation }) {
  const { t } = useTranslation()
  const replica = useReplica()
  return (
    <>
      <OperationSummary operation={operation} />
      {operation.refusal && <p className={classes.reason}>{errorText(t, operation.refusal)}</p>}
      <p className={classes.choices}>
        <Button variant="subtle" size="compact-sm" onClick={() => void replica?.retryRefused(operation.order)}>
          {t('sync.retry')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          onClick={() => void replica?.discardRefused(operation.order)}
        >
          {t('sync.discard')}
        </Button>
      </p>
    </>
  )
}
