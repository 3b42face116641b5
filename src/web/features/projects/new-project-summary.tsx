import { useTranslation } from 'react-i18next'
import type { NewProject } from './new-project-state.ts'
import classes from './new-project.module.css'

/** What will be made, in one sentence or two, before it is made (spec screens S6.3). */
export function NewProjectSummary({ decided }: { readonly decided: NewProject }) {
  const { t } = useTranslation()
  const { name, startsWith, upload, vernacular, analysis } = decided
  const values = { name: name.trim(), vernacular: vernacular?.name || vernacular?.bcp47, analysis: analysis?.name }
  return (
    <p className={classes.summary}>
      {startsWith === 'lift' && upload.is === 'there'
        ? t('newProject.summaryLift', { ...values, file: upload.fileName })
        : t(analysis ? 'newProject.summary' : 'newProject.summaryWithoutAnalysis', values)}
    </p>
  )
}
