import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/job.ts'
import { Threshing } from '#web/shared/pictures/threshing.tsx'
import classes from './new-project.module.css'

/** The import at work: how many entries of how many. */
export function ImportProgress({ job }: { readonly job: Job }) {
  const { t } = useTranslation()
  const share = job.total ? (job.done / job.total) * 100 : 0
  return (
    <div className={classes.file}>
      <svg viewBox="0 0 200 200" aria-hidden className={classes.picture}>
        <Threshing />
      </svg>
      <p>{t('import.running')}</p>
      <Progress value={share} animated={job.total === null} aria-label={t('import.running')} />
      <p className={classes.hint}>
        {job.done === 0 && t('import.prepared')}
        {job.done > 0 && job.total === null && t('import.read', { count: job.done })}
        {job.done > 0 && job.total !== null && t('import.readOf', { done: job.done, count: job.total })}
      </p>
    </div>
  )
}
