import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './project-languages.module.css'
import type { CodeCorrecting } from './use-code-correction.ts'

/** How far the correction of a code is, and the way to stop it, which leaves everything as it was. */
export function CorrectionProgress({ correcting }: { readonly correcting: CodeCorrecting }) {
  const { t } = useTranslation()
  const { isUnderWay, job, cancel } = correcting
  if (!isUnderWay) return null
  const part = job?.total ? job.done / job.total : 0
  return (
    <div className={classes.progress}>
      <output>{t('projectLanguages.correcting')}</output>
      <Progress value={part * 100} aria-label={t('projectLanguages.correcting')} />
      <Button variant="subtle" disabled={!job} onClick={cancel}>
        {t('generic.cancel')}
      </Button>
    </div>
  )
}
