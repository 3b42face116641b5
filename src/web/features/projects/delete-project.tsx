import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deleteProject } from '#contract/project.ts'
import type { Project } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { myProjectsQuery } from '#web/api/queries.ts'
import { Question } from '#web/shared/question.tsx'
import { projectClosed } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'

type Props = { readonly project: Project; readonly onClose: () => void }

/** A dictionary goes for good, so its name is typed first. */
export function DeleteProject({ project, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const dispatch = useClientDispatch()
  const navigate = useNavigate()
  const act = useMutation({
    mutationFn: () => call(deleteProject, { params: { projectId: project.id } }),
    onSuccess: async () => {
      void client.invalidateQueries(myProjectsQuery())
      // The screens of the project must be gone before it is closed.
      await navigate('/app/projects', { flushSync: true })
      dispatch(projectClosed())
    },
  })
  return (
    <Question
      title={t('archive.deleteTitle', { name: project.name })}
      confirm={t('archive.deleteConfirm')}
      typed={project.name}
      act={act}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t('archive.deleteText')}</p>
    </Question>
  )
}
