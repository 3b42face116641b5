import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOwner, changeRole, type ProjectMember } from '#contract/member.ts'
import type { Project } from '#domain/project/project.ts'
import type { Role } from '#domain/permission/permission.ts'
import { call } from '#web/api/call.ts'
import { Question } from '#web/shared/question.tsx'
import { nameOf } from './ordered-members.ts'

type About = { readonly project: Project; readonly member: ProjectMember; readonly onClose: () => void }

/** There is one Owner; who was it becomes an Administrator and cannot take it back. */
export function HandOverQuestion({ owner, ...about }: About & { readonly owner: ProjectMember }) {
  const { t } = useTranslation()
  const [name, project] = [nameOf(about.member), about.project.name]
  return (
    <MemberQuestion
      {...about}
      title={t('members.handOverTitle', { name })}
      confirm={t('members.handOverConfirm')}
      act={() => makeOwner(about, owner.userId)}
    >
      {t('members.handOverText', { name, project, owner: nameOf(owner) })}
    </MemberQuestion>
  )
}

/** A project that nobody owns gets an Owner; only that one can give it away again. */
export function AppointQuestion({ instead, ...about }: About & { readonly instead: string }) {
  const { t } = useTranslation()
  const [name, project] = [nameOf(about.member), about.project.name]
  return (
    <MemberQuestion
      {...about}
      title={t('members.appointTitle', { name })}
      confirm={t('members.appointConfirm')}
      act={() => makeOwner(about, instead)}
    >
      {t('members.appointText', { name, project })}
    </MemberQuestion>
  )
}

const makeOwner = ({ project, member }: About, before: string) =>
  call(changeOwner, { params: { projectId: project.id, oldUserId: before, newUserId: member.userId } })

/** Whoever lowers their own role cannot raise it again. */
export function LowerSelfQuestion({ role, ...about }: About & { readonly role: Role }) {
  const { t } = useTranslation()
  const { userId, role: from } = about.member
  const projectId = about.project.id
  return (
    <MemberQuestion
      {...about}
      title={t('members.lowerTitle', { role: t(`role.${role}`) })}
      confirm={t('members.lowerConfirm')}
      act={() => call(changeRole, { params: { projectId, userId }, body: { projectId, role } })}
    >
      {t('members.lowerText', { from: t(`role.${from}`), to: t(`role.${role}`) })}
    </MemberQuestion>
  )
}

type Props = Omit<About, 'member'> & {
  readonly title: string
  readonly confirm: string
  readonly act: () => Promise<unknown>
  readonly children: ReactNode
}

/** Afterwards the members are others, and so is what one may do. */
function MemberQuestion({ project, act, children, ...asked }: Props) {
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: act,
    onSuccess: asked.onClose,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(project.id) }),
  })
  return (
    <Question {...asked} act={acting} onConfirm={acting.mutate}>
      <p>{children}</p>
    </Question>
  )
}
