import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './sync-indicator.module.css'
import { RefusedOperations } from './refused-operations.tsx'
import { syncSentence } from './sync-text.ts'
import type { SyncReport } from './use-sync-state.ts'
import { WaitingOperations } from './waiting-operations.tsx'

/** The details behind the indicator: what waits, what was refused and what to do about it, how much room is used. */
export function SyncPanel({ report }: { readonly report: SyncReport }) {
  const { t } = useTranslation()
  const { state, waiting, refused, contact } = report
  return (
    <div className={classes.panel}>
      <p className={classes.sentence}>{syncSentence(t, state)}</p>
      {state.kind === 'loading' && (
        <Progress value={(100 * state.done) / state.of} aria-label={t('sync.loadProgress')} />
      )}
      <p className={classes.quiet}>{t('sync.promise')}</p>
      {refused > 0 && <RefusedOperations />}
      {waiting > 0 && <WaitingOperations count={waiting} />}
      <dl className={classes.facts}>
        <dt>{t('sync.lastContact')}</dt>
        <dd>{contact.lastAt ? t('sync.at', { at: new Date(contact.lastAt) }) : t('sync.never')}</dd>
        <StorageUsed />
      </dl>
    </div>
  )
}

function StorageUsed() {
  const { t } = useTranslation()
  const { data } = useQuery({ queryKey: ['storage-estimate'], queryFn: estimateStorage, staleTime: 0, gcTime: 0 })
  if (!data?.usage) return null
  const used = data.usage / 1_000_000
  return (
    <>
      <dt>{t('sync.storage')}</dt>
      <dd>{t('sync.megabytes', { used })}</dd>
    </>
  )
}

/** Only secure pages are told. */
async function estimateStorage(): Promise<StorageEstimate | null> {
  return 'storage' in navigator ? navigator.storage.estimate() : null
}
