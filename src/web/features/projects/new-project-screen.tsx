import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportReport } from '#contract/exchange.ts'
import type { Job } from '#contract/job.ts'
import { myProjectsQuery } from '#web/api/queries.ts'
import { Screen } from '#web/shared/screen.tsx'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { type Created, ProjectCreation } from './create-project.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { NewProjectForm } from './new-project-form.tsx'
import type { NewProject } from './new-project-state.ts'
import classes from './new-project.module.css'

/** Make a project, empty or from a LIFT package: the form, the import at work, what came of it. */
export function NewProjectScreen() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { open } = useOpenProject()
  const tellFailure = useTellFailure()
  const openOrTell = (projectId: string): void => open(projectId, tellFailure)
  const words = useOpenProject('/app/words?only=noDomain')
  const [creation] = useState(() => new ProjectCreation())
  const [job, setJob] = useState<Job | null>(null)
  const creating = useMutation<Created, Error, NewProject>({
    mutationFn: (decided) => creation.create(decided, setJob),
    onSettled: () => {
      setJob(null)
      void queryClient.invalidateQueries(myProjectsQuery())
    },
    onSuccess: ({ projectId, report }) => {
      if (!report) openOrTell(projectId)
    },
  })
  const created = creating.data
  return (
    <Screen title={created?.report ? t('import.doneTitle') : t('projects.new')} width="form">
      {created?.report && (
        <ImportDone
          report={created.report}
          onOpen={() => openOrTell(created.projectId)}
          onOpenWords={() => words.open(created.projectId, tellFailure)}
        />
      )}
      {job && <ImportProgress job={job} />}
      {/* Kept while an import runs, hidden: when it fails, nothing has to be decided again. */}
      <div hidden={job !== null || Boolean(created?.report)}>
        <NewProjectForm
          busy={creating.isPending || creating.isSuccess}
          error={creating.error}
          onChange={creating.reset}
          onSubmit={creating.mutate}
        />
      </div>
    </Screen>
  )
}

type DoneProps = {
  readonly report: ImportReport
  readonly onOpen: () => void
  /** Opens the project with its words without a domain in view. */
  readonly onOpenWords: () => void
}

/** What the import brought, what is missing in it, and the way into the project. */
export function ImportDone({ report, onOpen, onOpenWords }: DoneProps) {
  const { t } = useTranslation()
  const { withoutDomain } = report
  return (
    <ImportReportView report={report}>
      {withoutDomain > 0 && <p>{t('import.withoutDomain', { count: withoutDomain })}</p>}
      <div className={classes.ways}>
        <Button onClick={onOpen} autoFocus>
          {t('import.open')}
        </Button>
        {withoutDomain > 0 && (
          <Button variant="outline" onClick={onOpenWords}>
            {t('import.showWithoutDomain')}
          </Button>
        )}
      </div>
    </ImportReportView>
  )
}
