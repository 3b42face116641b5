import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { leaveProject } from '#contract/member.ts'
import type { Project } from '#domain/project/project.ts'
import { call } from '#web/api/call.ts'
import { amountOf, workLeft } from '#web/replica/on-desk.ts'
import { useStoredUser } from '#web/session/stored-user.ts'
import { useEndOfProject } from './use-end-of-project.ts'
import { Question } from './question.tsx'

type Props = { readonly project: Project; readonly onClose: () => void }

/** Only somebody else can bring back who has left. What they collected stays. */
export function LeaveQuestion({ project, onClose }: Props) {
  const { t } = useTranslation()
  const userId = useStoredUser()?.id ?? ''
  const { data: left } = useQuery({
    queryKey: ['unsent', userId, project.id],
    queryFn: () => workLeft(userId, project.id),
    gcTime: 0,
  })
  const onlyHere = left ? amountOf(left) + left.sheets : 0
  const attempt = useEndOfProject(() => call(leaveProject, { params: { projectId: project.id } }))
  return (
    <Question
      title={t('members.leaveTitle', { project: project.name })}
      confirm={t('members.leaveConfirm')}
      attempt={attempt}
      onClose={onClose}
    >
      <p>{t('members.leaveText')}</p>
      {onlyHere > 0 && <p>{t('members.leaveOnlyHere', { count: onlyHere })}</p>}
    </Question>
  )
}
