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

type OwnerProps = About & {
  /** Who was it, and becomes an Administrator; undefined: a project that nobody owns gets an Owner. */
  readonly owner: ProjectMember | undefined
  /** Whom the address of the request names as the old Owner. */
  readonly before: string
}

/** There is one Owner, who alone can give the project to somebody else, and cannot take that back. */
export function OwnerQuestion({ owner, before, ...about }: OwnerProps) {
  const { t } = useTranslation()
  const [name, project] = [nameOf(about.member), about.project.name]
  const how = owner ? 'handOver' : 'appoint'
  return (
    <MemberQuestion
      {...about}
      title={t(`members.${how}Title`, { name })}
      confirm={t(`members.${how}Confirm`)}
      send={() => makeOwner(about, before)}
    >
      {owner
        ? t('members.handOverText', { name, project, owner: nameOf(owner) })
        : t('members.appointText', { name, project })}
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
      send={() => call(changeRole, { params: { projectId, userId }, body: { projectId, role } })}
    >
      {t('members.lowerText', { from: t(`role.${from}`), to: t(`role.${role}`) })}
    </MemberQuestion>
  )
}

type Props = Omit<About, 'member'> & {
  readonly title: string
  readonly confirm: string
  readonly send: () => Promise<unknown>
  readonly children: ReactNode
}

/** Afterwards the members are others, and so is what one may do. */
function MemberQuestion({ project, send, children, ...asked }: Props) {
  const client = useQueryClient()
  const attempt = useMutation({
    mutationFn: send,
    onSuccess: asked.onClose,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(project.id) }),
  })
  return (
    <Question {...asked} attempt={attempt}>
      <p>{children}</p>
    </Question>
  )
}
