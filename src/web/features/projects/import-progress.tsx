import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/job.ts'
import { Threshing } from '#web/shared/pictures/threshing.tsx'
import classes from './new-project.module.css'

/** The import at work: how much of the LIFT file has been read, once the files beside it are stored. */
export function ImportProgress({ job }: { readonly job: Job | null }) {
  const { t } = useTranslation()
  const part = job?.phase === 'words' && job.total ? job.done / job.total : 0
  return (
    <div className={classes.file}>
      <svg viewBox="0 0 200 200" aria-hidden className={classes.picture}>
        <Threshing />
      </svg>
      <p>{t('import.running')}</p>
      <Progress value={part * 100} aria-label={t('import.running')} />
      <p className={classes.hint}>{part > 0 ? t('import.readPart', { part }) : t('import.prepared')}</p>
    </div>
  )
}
