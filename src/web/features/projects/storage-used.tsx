import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import { readStorage } from '#contract/storage.ts'
import { call } from '#web/api/call.ts'
import { bytesText } from '#web/shared/bytes-text.ts'
import classes from './projects.module.css'

/** Part of the quota from which on the Owner should hear of it, while there is room to go on. */
const NEARLY_FULL = 0.9

/** How much room the files of a project take, as a line of what is known about it. For whoever manages it. */
export function StorageUsed({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation()
  const { data: storage, isLoading } = useQuery({
    queryKey: ['storage', projectId],
    queryFn: ({ signal }) => call(readStorage, { params: { projectId } }, { signal }),
  })
  if (!storage && !isLoading) return null
  return (
    <>
      <dt className={classes.storageName}>{t('project.storage')}</dt>
      <dd className={classes.storage}>{storage ? <Used {...storage} /> : '…'}</dd>
    </>
  )
}

function Used({ used, quota }: AnswerOf<typeof readStorage>) {
  const { t, i18n } = useTranslation()
  const text = (bytes: number): string => bytesText(bytes, i18n.language)
  if (quota === null) return text(used)
  return (
    <>
      {t('project.storageUsed', { used: text(used), quota: text(quota) })}
      <Progress value={Math.min(100, (100 * used) / quota)} aria-label={t('project.storage')} />
      {used >= quota * NEARLY_FULL && <span className={classes.quiet}>{t('project.storageNearlyFull')}</span>}
    </>
  )
}
