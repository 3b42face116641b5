import { useMutation, useQueryClient } from '@tanstack/react-query'
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
  const [title, confirm] = [t('members.handOverTitle', { name }), t('members.handOverConfirm')]
  const text = t('members.handOverText', { name, project, owner: nameOf(owner) })
  return <OwnerQuestion {...about} {...{ title, confirm, text }} before={owner.userId} />
}

/** A project that nobody owns gets an Owner; only that one can give it away again. */
export function AppointQuestion({ instead, ...about }: About & { readonly instead: string }) {
  const { t } = useTranslation()
  const [name, project] = [nameOf(about.member), about.project.name]
  const [title, confirm] = [t('members.appointTitle', { name }), t('members.appointConfirm')]
  return (
    <OwnerQuestion
      {...about}
      {...{ title, confirm }}
      text={t('members.appointText', { name, project })}
      before={instead}
    />
  )
}

type OwnerProps = About & {
  readonly title: string
  readonly confirm: string
  readonly text: string
  readonly before: string
}

function OwnerQuestion({ project, member, before, text, onClose, ...asked }: OwnerProps) {
  const newsOfProject = useNewsOf(project)
  const act = useMutation({
    mutationFn: () =>
      call(changeOwner, { params: { projectId: project.id, oldUserId: before, newUserId: member.userId } }),
    onSuccess: onClose,
    onSettled: newsOfProject,
  })
  return (
    <Question {...asked} act={act} onConfirm={act.mutate} onClose={onClose}>
      <p>{text}</p>
    </Question>
  )
}

/** Whoever lowers their own role cannot raise it again. */
export function LowerSelfQuestion({ project, member, role, onClose }: About & { readonly role: Role }) {
  const { t } = useTranslation()
  const newsOfProject = useNewsOf(project)
  const act = useMutation({
    mutationFn: () =>
      call(changeRole, {
        params: { projectId: project.id, userId: member.userId },
        body: { projectId: project.id, role },
      }),
    onSuccess: onClose,
    onSettled: newsOfProject,
  })
  return (
    <Question
      title={t('members.lowerTitle', { role: t(`role.${role}`) })}
      confirm={t('members.lowerConfirm')}
      act={act}
      onConfirm={act.mutate}
      onClose={onClose}
    >
      <p>{t('members.lowerText', { from: t(`role.${member.role}`), to: t(`role.${role}`) })}</p>
    </Question>
  )
}

/** The members, and what one may do now. */
function useNewsOf({ id }: Project): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(id) })
}
