import { useTranslation } from 'react-i18next'
import { deleteProject } from '#contract/project.ts'
import type { Project } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { Question } from '#web/shared/question.tsx'
import { useEndOfProject } from '#web/shared/use-open-project.ts'

type Props = { readonly project: Project; readonly onClose: () => void }

/** A dictionary goes for good, so its name is typed first. */
export function DeleteProject({ project, onClose }: Props) {
  const { t } = useTranslation()
  const act = useEndOfProject(() => call(deleteProject, { params: { projectId: project.id } }))
  return (
    <Question
      title={t('archive.deleteTitle', { name: project.name })}
      confirm={t('archive.deleteConfirm')}
      typed={project.name}
      act={act}
      onConfirm={() => act.mutate()}
      onClose={onClose}
    >
      <p>{t('archive.deleteText')}</p>
    </Question>
  )
}
