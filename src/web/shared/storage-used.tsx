import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Storage } from '#contract/storage.ts'
import { bytesText } from './bytes-text.ts'
import classes from './storage-used.module.css'

/** Part of the quota from which on one should hear of it, while there is room to go on. */
const NEARLY_FULL = 0.9

/** How much room something takes, and of how much where that is limited. */
export function StorageUsed({ storage: { used, quota } }: { readonly storage: Storage }) {
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
