import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { leaveProject } from '#contract/member.ts'
import type { Project } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { myProjectsQuery } from '#web/api/queries.ts'
import { useSyncReport } from '#web/replica/use-sync-state.ts'
import { Question } from '#web/shared/question.tsx'
import { projectClosed } from '#web/state/current-project-state.ts'
import { useClientDispatch } from '#web/state/store.ts'

type Props = { readonly project: Project; readonly onClose: () => void }

/** Only somebody else can bring back who has left. What they collected stays. */
export function LeaveQuestion({ project, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const dispatch = useClientDispatch()
  const client = useQueryClient()
  const report = useSyncReport()
  const onlyHere = (report?.waiting ?? 0) + (report?.refused ?? 0)
  const act = useMutation({
    mutationFn: () => call(leaveProject, { params: { projectId: project.id } }),
    onSuccess: async () => {
      void client.invalidateQueries(myProjectsQuery())
      // The screens of the project must be gone before it is closed.
      await navigate('/app/projects', { flushSync: true })
      dispatch(projectClosed())
    },
  })
  return (
    <Question
      title={t('members.leaveTitle', { project: project.name })}
      confirm={t('members.leaveConfirm')}
      act={act}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t('members.leaveText')}</p>
      {onlyHere > 0 && <p>{t('members.leaveOnlyHere', { count: onlyHere })}</p>}
    </Question>
  )
}
